/** The builder of flows, for the page of a bot. */
export { FlowBuilder } from './builder/flow-builder.tsx'
export { FlowPicture } from './picture/flow-picture.tsx'
export { FlowOutcomes } from './coverage/flow-outcomes.tsx'
export { widthNow } from './builder/use-width.ts'
export { createEditor, type Editor } from './editor/editor.ts'
export { useKindsQuery } from './kinds/use-kinds.ts'
export type { SaveState } from './top/top-bar.tsx'
