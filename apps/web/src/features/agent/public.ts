/** What a bot's detail page shows of its conversations. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

/** What the chat console shows of an answer: its sources. */
export { CitationList, CitationMark, SourceDialog } from './chat/citations.tsx'
/** The test window inside of another page. */
export { ChatPanel } from './chat/chat-panel.tsx'
/** The test chat beside the settings of a bot, or over them. */
export { BotTestDrawer, BotTestPanel, BotTestTrace, useBotTest } from './chat/bot-test-panel.tsx'
/** The conversation of a test, for screens that show it beside something else. */
export { useTestChat, type TestChat } from './chat/use-test-chat.ts'
export { answerText, type ChatTurn } from './chat/turns.ts'

// Fetched where it is shown; who needs another part of this feature does not wait for it.
export const BotInteractionTab = lazyTab(
  () => import('./interaction/bot-interaction-tab.tsx'),
  (module) => module.BotInteractionTab,
)
