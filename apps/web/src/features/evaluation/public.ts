/** Test sets of a bot, and actions for a traced turn. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

export { SaveCaseDialog } from './save-case-dialog.tsx'
export { TraceActions } from './trace-actions.tsx'
export { expectationTexts } from './expectation-texts.ts'

// Fetched where it is shown; who needs another part of this feature does not wait for it.
export const BotTestsTab = lazyTab(
  () => import('./bot-tests-tab.tsx'),
  (module) => module.BotTestsTab,
)
