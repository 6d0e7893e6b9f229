/** What a bot's detail page shows of its conversations and tests. */
export { BotInteractionTab } from './interaction/bot-interaction-tab.tsx'
export { BotReportTab } from './report/bot-report-tab.tsx'
export { BotTestsTab } from './tests/bot-tests-tab.tsx'
/** What the chat console shows of an answer: its sources and why it was given. */
export { CitationList, CitationMark, SourceDialog } from './chat/citations.tsx'
export { FetchedTrace } from './trace/run-trace.tsx'
export { TraceActions } from './trace/trace-actions.tsx'
