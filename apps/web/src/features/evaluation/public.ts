/** Test sets of a bot, and what can be done with a turn one has looked at. */
export { SaveCaseDialog } from './save-case-dialog.tsx'
export { TraceActions } from './trace-actions.tsx'
export { promisesOf } from './expectation-words.ts'
export { BotTestsTab } from './bot-tests-tab.tsx'
