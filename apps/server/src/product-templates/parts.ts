import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { Appearance, ChatbotConfig } from '@app/contracts/bot-settings'
import type { Expectation, TestCaseContent } from '@app/contracts/bot-tests'
import type { DatasetField } from '@app/contracts/knowledge'
import type { Template, TemplateVariable } from '@app/contracts/templates'
import type { TemplatePair } from './contract.ts'

type OwnSettings = Pick<ChatbotConfig, 'instructions' | 'persona' | 'goals' | 'forbiddenTopics'> &
  Partial<Pick<ChatbotConfig, 'answerLength'>> & {
    handoff: Pick<ChatbotConfig['handoff'], 'keywords' | 'message'>
    fallback: string
  }

/** What every shop wants of its bot, whatever it sells. */
const sharedRules = `Luôn giữ:
- Giá, khuyến mãi, tồn kho, lịch trống và chính sách chỉ nói theo dữ liệu đã có. Không có thì nói "em chưa có thông tin" và mời gặp nhân viên, không đoán.
- Không tự giảm giá, không hứa thay {{ten_shop}} điều chưa được ghi trong dữ liệu.
- Trả lời ngắn, đúng câu hỏi trước, rồi hỏi lại tối đa một điều để tư vấn tiếp.
- Chỉ xin thông tin cần cho việc khách đang nhờ; khách không muốn cho thì không hỏi lại.
- Khách bực, khiếu nại hoặc hỏi lần thứ hai mà chưa có câu trả lời: xin lỗi một câu và chuyển nhân viên ngay.
- Ngoài giờ {{gio_mo_cua}}, nói rõ nhân viên sẽ trả lời khi mở cửa; việc gấp thì gọi {{hotline}}.`

export const chatbot = ({ instructions, handoff, fallback, ...own }: OwnSettings): ChatbotConfig => ({
  ...defaultChatbotConfig,
  ...own,
  instructions: `${instructions.trim()}\n\n${sharedRules}`,
  handoff: { ...defaultChatbotConfig.handoff, ...handoff },
  fallback: { text: fallback, offerHandoff: true },
  guards: {
    priceLock: true,
    disclosure: true,
    disclosureText:
      'Bạn đang trò chuyện với trợ lý AI của {{ten_shop}}. Nhắn "gặp nhân viên" để nói chuyện với người thật.',
  },
})

type OwnLook = Pick<Appearance, 'color' | 'welcome' | 'placeholder' | 'suggestions'>
export const look = (own: OwnLook): Appearance => ({ ...defaultAppearance, ...own })

export const variable = (
  key: string,
  kind: TemplateVariable['kind'],
  label: string,
  example: string,
  hint = '',
): TemplateVariable => ({ key, kind, label, hint, default: example, isRequired: true })

/** The blanks that every template asks for. */
export const shopVariables = (own: { name: string; hotline: string; hours: string }): TemplateVariable[] => [
  variable('ten_shop', 'text', 'Tên cửa hàng', own.name, 'Tên khách vẫn gọi bạn, dùng trong lời chào.'),
  variable('hotline', 'phone', 'Hotline', own.hotline, 'Số khách gọi khi cần gấp.'),
  variable('gio_mo_cua', 'hours', 'Giờ mở cửa', own.hours, 'Giờ khách đến hoặc gọi được, kèm ngày nghỉ nếu có.'),
]

export const pair = (tag: string, questions: string[], answer: string): TemplatePair => ({
  questions,
  answer,
  tags: [tag],
})

const valueOf = ({ key, type }: DatasetField, text: string): unknown => {
  if (text === '') return null
  if (type === 'list') return text.split(',').map((part) => part.trim())
  if (type !== 'money' && type !== 'number') return text
  const value = Number(text.replaceAll('.', ''))
  if (!Number.isSafeInteger(value)) throw new Error(`${key} is not a whole number: ${text}`)
  return value
}

/** Reads a price list written as lines of `a | b | c`, so that it can be checked by eye; an empty cell is null. */
export const recordsOf = (fields: readonly DatasetField[], lines: string): Record<string, unknown>[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== fields.length) throw new Error(`${fields.length} cells expected: ${line.trim()}`)
      return Object.fromEntries(fields.map((field, at) => [field.key, valueOf(field, cells[at] ?? '')]))
    })

/** A conversation in which the customer speaks first and both take turns. */
export const conversation = (...lines: string[]): Template['preview'] =>
  lines.map((text, at) => ({ from: at % 2 === 0 ? 'customer' : 'bot', text }))

const nothingExpected: Expectation = {
  contains: [],
  mustNotSay: [],
  mustCite: false,
  mustHandOff: false,
  mustAbstain: false,
  language: null,
  slots: {},
}
export const expecting = (name: string, turns: string[], own: Partial<Expectation>): TestCaseContent => ({
  name,
  turns,
  expect: { ...nothingExpected, ...own },
})

export const asksForPerson = (text: string): TestCaseContent =>
  expecting('Khách muốn gặp nhân viên thì chuyển ngay', [text], { mustHandOff: true })
export const asksUnknown = (text: string): TestCaseContent =>
  expecting('Ngoài dữ liệu thì nói thật là chưa có thông tin', [text], { mustAbstain: true })
