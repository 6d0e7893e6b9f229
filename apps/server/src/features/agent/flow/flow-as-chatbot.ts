import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { FlowConfig } from '@app/contracts/flow-settings'

/**
 * What a step of a flow that answers works with: a chatbot's settings with those of the flow. What a flow decides by
 * its own steps (hand-off, contacts, orders) is off.
 */
export const flowAsChatbot = ({ settings }: FlowConfig): ChatbotConfig => ({
  ...defaultChatbotConfig,
  persona: settings.persona ?? defaultChatbotConfig.persona,
  languagePolicy: settings.locale,
  tools: { ...defaultChatbotConfig.tools, handoff: false },
  handoff: { ...defaultChatbotConfig.handoff, keywords: [], afterUnanswered: 0 },
  fallback: { ...defaultChatbotConfig.fallback, offerHandoff: false },
  guards: { ...defaultChatbotConfig.guards, disclosure: false },
  caps: { ...defaultChatbotConfig.caps, creditsPerConversation: settings.caps.creditsPerThread },
})
