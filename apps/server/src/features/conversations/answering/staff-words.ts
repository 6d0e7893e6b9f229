import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { detectAddress, detectLanguage, fillAddress, quickIntent, resolveAddress } from '#features/agent/public.ts'

const words = {
  vi: {
    taking: 'Dạ {{xưng}} là nhân viên của shop đây ạ. {{Xưng}} xem lại tin nhắn của {{gọi}} và hỗ trợ ngay ạ.',
    checking: 'Dạ {{gọi}} chờ {{xưng}} một chút, {{xưng}} kiểm tra lại rồi báo {{gọi}} ngay ạ.',
  },
  en: {
    taking: 'Hello, I am a member of the shop’s staff. I am reading your messages and will help you right away.',
    checking: 'Please give me a moment. I will check this and come back to you right away.',
  },
} as const

/** What a member of staff would write where the bot would call one, or does not know. */
export const staffWords = (kind: keyof typeof words.vi, { persona }: ChatbotConfig, customer: string): string => {
  const language = detectLanguage(customer) === 'en' ? 'en' : 'vi'
  return fillAddress(words[language][kind], resolveAddress(persona, detectAddress(customer)))
}

const clauseEnd = /(?<=[.!?,;])\s+|\n+/

/** The message without its wish for a person: that person is writing now. */
export const withoutWishForPerson = (text: string): string =>
  text
    .split(clauseEnd)
    .filter((clause) => quickIntent(clause)?.intent !== 'want-human')
    .join('\n')
    .trim()

/** The bot as it writes for staff: what it does not know is left to them, and nobody else is called. */
export const configForStaff = (config: ChatbotConfig): ChatbotConfig => ({
  ...config,
  instructions: [
    config.instructions,
    'A member of staff will send this reply in their own name. Answer the customer; never promise to hand over to somebody else.',
  ]
    .filter(Boolean)
    .join('\n\n'),
  tools: { ...config.tools, handoff: false },
  handoff: { ...config.handoff, keywords: [], afterUnanswered: 0 },
  fallback: { ...config.fallback, offerHandoff: false },
})
