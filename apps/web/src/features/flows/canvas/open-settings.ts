import type { Editor } from '../editor/editor.ts'

const FIELDS = ['textarea, input:not([type=hidden]), select', 'button'] as const

/** Opens the settings of a block and goes to the first of them; Escape comes back to the block. */
export const openSettings = (editor: Editor, id: string): void => {
  editor.set({ inspectorTab: 'settings' })
  editor.select([id], 'inspector')
  const focus = () => {
    const form = document.querySelector('[data-settings]')
    const first = FIELDS.map((field) => form?.querySelector<HTMLElement>(field)).find(Boolean)
    first?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
