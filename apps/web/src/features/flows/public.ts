/** The builder of flows, for the page of a bot. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

export { FlowBuilder } from './builder/flow-builder.tsx'
export { widthNow } from './builder/use-width.ts'
export { createEditor, type Editor } from './editor/editor.ts'
export { useKindsQuery } from './kinds/use-kinds.ts'
export type { SaveState } from './top/top-bar.tsx'

// Fetched where they are shown; who needs another part of this feature does not wait for them.
export const FlowPicture = lazyTab(
  () => import('./picture/flow-picture.tsx'),
  (module) => module.FlowPicture,
)
export const FlowOutcomes = lazyTab(
  () => import('./coverage/flow-outcomes.tsx'),
  (module) => module.FlowOutcomes,
)
