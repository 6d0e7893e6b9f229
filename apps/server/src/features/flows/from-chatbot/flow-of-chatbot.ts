import { waitingRules, type ChatbotConfig } from '@app/contracts/bot-settings'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { AnswerSettings } from '#flow-nodes/contract.ts'

const column = 300
const row = 160
const at = (x: number, y: number): [number, number] => [x * column, y * row]

/** What an answering step has no field for; it stays editable in the JSON of the flow. */
const otherSettings = (config: ChatbotConfig): AnswerSettings => ({
  priorities: Object.fromEntries(config.datasets.map(({ id, priority }) => [id, priority])),
  languagePolicy: config.languagePolicy,
  model: config.model,
  memoryTurns: config.memoryTurns,
  tools: config.tools,
  handoffText: config.handoff.message,
  offersHandoff: config.fallback.offerHandoff,
  ...(config.guards.disclosure ? { disclosureText: config.guards.disclosureText } : {}),
  caps: {
    creditsPerDay: config.caps.creditsPerDay,
    messagesPerConversation: config.caps.messagesPerConversation,
  },
  takesOrders: true,
})

const answeringNode = (config: ChatbotConfig): FlowNode => ({
  id: 'answer',
  type: 'ai_reply',
  pos: at(1, 0),
  data: {
    instructions: config.instructions,
    datasets: config.datasets.map(({ id }) => id),
    onlyFromKnowledge: config.onlyFromKnowledge,
    priceLock: config.guards.priceLock,
    answerLength: config.answerLength,
    goals: config.goals,
    forbiddenTopics: config.forbiddenTopics,
    handoffWords: config.handoff.keywords,
    afterUnanswered: config.handoff.afterUnanswered,
    fallbackText: config.fallback.text,
    chatbot: otherSettings(config),
  },
  out: { answered: 'next', no_answer: 'unknown', handoff: 'staff', error: 'unknown' },
})

/**
 * The flow that does what a chatbot does: it answers each message, says so where it does not know, and calls staff by
 * the chatbot's own rules. "Gặp nhân viên" is one of these rules, so the flow has no exit of its own for it.
 */
export const flowOfChatbot = (config: ChatbotConfig): FlowConfig => ({
  schema: 1,
  type: 'flow',
  vars: [],
  settings: {
    entry: 'start',
    fallback: null,
    locale: config.languagePolicy === 'en' ? 'en' : 'vi',
    caps: { creditsPerThread: config.caps.creditsPerConversation },
    persona: config.persona,
    exits: [],
  },
  nodes: [
    {
      id: 'start',
      type: 'start',
      pos: at(0, 0),
      data: { triggers: [{ kind: 'first_message' }] },
      out: { next: 'answer' },
    },
    answeringNode(config),
    {
      id: 'unknown',
      type: 'message',
      pos: at(2, 1),
      data: { parts: [{ kind: 'text', text: '{{node.answer.text}}' }] },
      out: { next: 'next' },
    },
    {
      id: 'staff',
      type: 'handoff',
      pos: at(2, 2),
      data: {
        reason: '{{node.answer.reason}}',
        text: '{{node.answer.text}}',
        note: '{{node.answer.note}}',
        waitMin: waitingRules(config).returnMinutes,
      },
      out: { returned: 'next', replied: 'answer', timeout: 'next' },
    },
    { id: 'next', type: 'wait', pos: at(3, 0), data: { until: 'reply' }, out: { replied: 'answer' } },
  ],
  groups: [],
})
