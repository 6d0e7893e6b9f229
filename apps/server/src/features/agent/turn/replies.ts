import type { AgentReply, Citation } from '@app/contracts/agent'
import { fillAddress } from '../understand/pronouns.ts'
import { builtInEngine, type Handoff, type Turn, type TurnResult } from './contract.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

const words = {
  vi: {
    offer: 'Nhắn "gặp nhân viên" nếu {{gọi}} cần người hỗ trợ ạ.',
    handoff: '{{Xưng}} chuyển cuộc trò chuyện cho nhân viên, {{gọi}} chờ giúp {{xưng}} một chút ạ.',
    fallback: 'Phần này {{xưng}} chưa có thông tin chính xác nên chưa dám trả lời ạ.',
  },
  en: {
    offer: 'Write "talk to a human" if you would like a person to help.',
    handoff: 'I am handing this conversation to a member of staff. Please wait a moment.',
    fallback: 'I do not have reliable information about this, so I would rather not guess.',
  },
} as const

interface ReplyParts {
  text: string
  citations?: Citation[] | undefined
  suggestions?: string[] | undefined
  isHandoff?: boolean | undefined
}

export const replyOf = ({ text, citations = [], suggestions = [], isHandoff = false }: ReplyParts): AgentReply => ({
  text,
  citations,
  suggestions,
  isHandoff,
})

/** The shop's own sentence in its own language; to others ours, because nobody translated theirs. */
const inLanguage = (own: string, ours: string, { language, address }: UnderstoodTurn): string =>
  fillAddress(language === 'vi' && own.trim() ? own : ours, address)

/** The honest sentence; with the offer of a person, unless one is on the way already. */
export const fallbackText = ({ config }: Turn, understood: UnderstoodTurn, isPersonCalled = false): string => {
  const { offer, fallback } = words[understood.language]
  const text = inLanguage(config.fallback.text, fallback, understood)
  return config.fallback.offerHandoff && !isPersonCalled ? `${text} ${fillAddress(offer, understood.address)}` : text
}

export const handoffText = ({ config }: Turn, understood: UnderstoodTurn): string =>
  inLanguage(config.handoff.message, words[understood.language].handoff, understood)

/** Nothing was charged and no model was asked, unless the parts say otherwise. */
export const resultOf = (parts: Partial<TurnResult> & Pick<TurnResult, 'outcome' | 'reply'>): TurnResult => ({
  status: 'done',
  engine: builtInEngine,
  credits: 0,
  errorCode: null,
  handoff: null,
  model: null,
  ...parts,
})

/** The honest sentence, with the reason in the record. */
export const fallbackResult = (
  turn: Turn,
  understood: UnderstoodTurn,
  parts: Partial<TurnResult> & Pick<TurnResult, 'outcome'>,
): TurnResult => resultOf({ reply: replyOf({ text: fallbackText(turn, understood) }), ...parts })

/** Calls a person; `text` is what the customer reads. */
export const handoffResult = (
  turn: Turn,
  handoff: Handoff,
  text: string,
  parts: Partial<TurnResult> = {},
): TurnResult => {
  const { reason, summary } = handoff
  turn.trace.add({
    type: 'handoff',
    out: { reason, summary },
    outputTaken: 'handoff',
    why: [{ kind: 'handoff', reason, summary }],
  })
  return resultOf({ outcome: 'handoff', reply: replyOf({ text, isHandoff: true }), handoff, ...parts })
}
