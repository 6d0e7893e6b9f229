/** The builder of flows, for the page of a bot. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

export { FlowBuilder } from './builder/flow-builder.tsx'
export { widthNow } from './builder/use-width.ts'
export { createEditor, type Editor } from './editor/editor.ts'
export { useKindsQuery } from './kinds/use-kinds.ts'
export type { SaveState } from './top/top-bar.tsx'

// Fetched where it is shown; who needs another part of this feature does not wait for it.
export const FlowPicture = lazyTab(
  () => import('./picture/flow-picture.tsx'),
  (module) => module.FlowPicture,
)
