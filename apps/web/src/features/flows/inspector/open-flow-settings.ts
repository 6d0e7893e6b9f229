import type { Editor } from '../editor/editor.ts'

/** With no block chosen the panel shows what holds for the whole flow. */
export const openFlowSettings = (editor: Editor): void => editor.select([], 'inspector')
