/** What a bot's detail page shows of its conversations. */
export { BotInteractionTab } from './interaction/bot-interaction-tab.tsx'
/** What the chat console shows of an answer: its sources. */
export { CitationList, CitationMark, SourceDialog } from './chat/citations.tsx'
/** The test window inside of another page. */
export { ChatPanel } from './chat/chat-panel.tsx'
export { useTestChat } from './chat/use-test-chat.ts'
