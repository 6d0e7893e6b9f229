/** Test sets of a bot, and actions for a traced turn. */
export { SaveCaseDialog } from './save-case-dialog.tsx'
export { TraceActions } from './trace-actions.tsx'
export { expectationTexts } from './expectation-texts.ts'
export { BotTestsTab } from './bot-tests-tab.tsx'
