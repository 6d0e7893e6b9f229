import { lazyTab } from '#ui/display/lazy-tab.tsx'

/** A flow opens as the builder in place of its first tab; the canvas library is fetched with it and nowhere else. */
export const FlowTab = lazyTab(
  () => import('./flow-page.tsx'),
  (module) => module.FlowPage,
)
