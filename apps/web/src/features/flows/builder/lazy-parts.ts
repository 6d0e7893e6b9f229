/** What is not seen when a flow opens is fetched when it is asked for. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

export const CoveragePanel = lazyTab(
  () => import('../coverage/coverage-panel.tsx'),
  (module) => module.CoveragePanel,
)
export const ListView = lazyTab(
  () => import('../list/list-view.tsx'),
  (module) => module.ListView,
)
export const ProblemsPanel = lazyTab(
  () => import('../top/problems-panel.tsx'),
  (module) => module.ProblemsPanel,
)
export const TestDrawer = lazyTab(
  () => import('../testing/test-drawer.tsx'),
  (module) => module.TestDrawer,
)
