import type { Appearance, BotConfig, BotType, ChatbotConfig } from './bot-settings.ts'
import type { FlowConfig } from './flow-settings.ts'

export const defaultAppearance: Appearance = {
  logoFileId: null,
  theme: 'light',
  color: '#0e7490',
  poweredBy: { isShown: true, label: 'BizAgent', url: '' },
  width: 380,
  height: 600,
  environment: 'production',
  position: { align: 'right', side: 24, bottom: 24 },
  welcome: 'Dạ em chào anh/chị ạ! Em có thể giúp gì cho mình hôm nay?',
  placeholder: 'Nhập tin nhắn…',
  suggestions: ['', '', ''],
  allowedSites: [],
}

/** The default chatbot: it answers from knowledge only, and needs no key. */
export const defaultChatbotConfig: ChatbotConfig = {
  schema: 1,
  type: 'chatbot',
  instructions: '',
  persona: { name: '', role: 'Nhân viên tư vấn', self: 'em', customer: 'auto' },
  goals: [],
  forbiddenTopics: [],
  datasets: [],
  onlyFromKnowledge: true,
  answerLength: 'medium',
  languagePolicy: 'customer',
  model: {
    source: 'built-in',
    connectionId: null,
    name: '',
    fallbackConnectionId: null,
    fallbackName: '',
    temperature: 0.3,
    maxOutputTokens: 600,
  },
  memoryTurns: 12,
  tools: { captureContact: true, handoff: true, productLookup: true, http: [], mcp: [] },
  handoff: {
    keywords: [],
    afterUnanswered: 2,
    // The pronouns of bot and customer are filled in when the bot answers.
    message: 'Dạ {{xưng}} chuyển cuộc trò chuyện cho nhân viên, {{gọi}} chờ giúp {{xưng}} một chút ạ.',
    returnMinutes: 10,
    answersMeanwhile: false,
  },
  fallback: {
    text: 'Dạ phần này {{xưng}} chưa có thông tin chính xác nên chưa dám trả lời ạ.',
    offerHandoff: true,
  },
  guards: {
    priceLock: true,
    disclosure: true,
    disclosureText: 'Bạn đang trò chuyện với trợ lý AI. Nhắn "gặp nhân viên" để nói chuyện với người thật.',
  },
  caps: { creditsPerConversation: 0, creditsPerDay: 0, messagesPerConversation: 0 },
}

/** The smallest flow that is valid: it greets and hands over. */
export const defaultFlowConfig: FlowConfig = {
  schema: 1,
  type: 'flow',
  vars: [],
  settings: {
    entry: 'n1',
    fallback: null,
    locale: 'vi',
    caps: { creditsPerThread: 0 },
    exits: ['want_human', 'restart'],
  },
  nodes: [
    { id: 'n1', type: 'start', pos: [0, 0], data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'n2' } },
    {
      id: 'n2',
      type: 'message',
      pos: [280, 0],
      data: { parts: [{ kind: 'text', text: 'Dạ em chào anh/chị ạ!' }] },
      out: { next: 'n3' },
    },
    { id: 'n3', type: 'handoff', pos: [560, 0], data: { reason: 'Khách mới' }, out: { returned: 'n4' } },
    { id: 'n4', type: 'end', pos: [840, 0], data: { outcome: 'resolved' }, out: {} },
  ],
  groups: [],
}

export const defaultConfig = (type: BotType): BotConfig => (type === 'flow' ? defaultFlowConfig : defaultChatbotConfig)
