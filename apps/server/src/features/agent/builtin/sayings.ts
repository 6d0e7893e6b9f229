import { fillAddress, type Address } from '../understand/pronouns.ts'
import type { AnswerLanguage } from './contract.ts'

/** The few sentences of the engine itself. */
const sayings = {
  greeting: {
    vi: 'Dạ {{xưng}} chào {{gọi}} ạ! {{gọi}} cần {{xưng}} hỗ trợ gì ạ?',
    en: 'Hello! How can I help you today?',
  },
  thanks: {
    vi: 'Dạ {{xưng}} cảm ơn {{gọi}} ạ. {{gọi}} cần gì thêm cứ nhắn nhé.',
    en: "You're welcome! Just write if you need anything else.",
  },
  bye: {
    vi: 'Dạ {{xưng}} chào {{gọi}}, hẹn gặp lại ạ.',
    en: 'Goodbye, see you again!',
  },
  restart: {
    vi: 'Dạ mình bắt đầu lại nhé. {{gọi}} cần {{xưng}} hỗ trợ gì ạ?',
    en: "Let's start over. How can I help you?",
  },
  handoff: {
    vi: 'Dạ {{xưng}} chuyển cuộc trò chuyện cho nhân viên, {{gọi}} chờ một chút nhé.',
    en: 'I am handing you over to a colleague. Please wait a moment.',
  },
  bot: {
    vi: 'Dạ {{gọi}} đang trò chuyện với trợ lý tự động ạ. {{gọi}} nhắn “gặp nhân viên” để nói chuyện với người thật nhé.',
    en: 'You are chatting with an automated assistant. Write “talk to a human” to reach a person.',
  },
  suggest: { vi: 'Dạ, ý {{gọi}} là…?', en: 'Did you mean…?' },
  nearest: {
    vi: 'Dạ {{xưng}} chưa chắc đúng ý {{gọi}}, gần nhất {{xưng}} có thông tin này ạ:',
    en: "I'm not sure this is what you mean; the nearest we have is:",
  },
  unknown: {
    vi: 'Dạ phần này {{xưng}} chưa có thông tin chính xác nên chưa dám trả lời ạ.',
    en: "I don't have reliable information about this, so I'd rather not guess.",
  },
  offer: {
    vi: '{{gọi}} nhắn “gặp nhân viên” để được hỗ trợ trực tiếp nhé.',
    en: 'Write “talk to a human” and a colleague will help you.',
  },
} as const

export const say = (key: keyof typeof sayings, language: AnswerLanguage, address: Address): string =>
  fillAddress(sayings[key][language], address)
