import type { TemplateVariable } from '@app/contracts/templates'

type Problem = 'clone.required' | 'clone.phone-wrong' | 'clone.hours-wrong' | 'clone.money-wrong'

/** Words an amount is said in; the server reads what they mean. */
const MONEY_WORDS = new Set(
  `đ d ₫ đồng dong vnđ vnd k nghìn nghin ngàn ngan tr triệu trieu tỷ tỉ ty trăm tram chục chuc rưỡi rưởi ruoi củ cu cành canh xị
  một mot mốt hai ba bốn bon tư tu năm nam lăm lam sáu sau bảy bay tám tam chín chin mười mươi muoi linh lẻ le`.split(
    /\s+/,
  ),
)
const looksLikeMoney = (text: string): boolean => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|₫/gu) ?? []
  const hasOnlyNumbers = /^[\p{L}\p{M}₫\d.,\s]+$/u.test(text.normalize('NFC'))
  return hasOnlyNumbers && words.every((word) => MONEY_WORDS.has(word)) && (/^\d/.test(text) || words.length > 1)
}

interface Rule {
  isGood: (text: string) => boolean
  problem: Problem
}

const RULES: Readonly<Record<TemplateVariable['kind'], Rule | null>> = {
  text: null,
  // A switchboard, a mobile number or two of them: digits with what people put between them.
  phone: { isGood: (text) => /^[+(]?\d[\d\s.()/-]{6,}\d$/.test(text), problem: 'clone.phone-wrong' },
  hours: { isGood: (text) => /\d/.test(text), problem: 'clone.hours-wrong' },
  money: { isGood: looksLikeMoney, problem: 'clone.money-wrong' },
}

/** What is wrong with an answer of the one-minute form; nothing when it can be used. */
export const problemOfAnswer = ({ kind, isRequired }: TemplateVariable, answer: string): Problem | undefined => {
  const text = answer.trim()
  if (text === '') return isRequired ? 'clone.required' : undefined
  const rule = RULES[kind]
  return rule && !rule.isGood(text) ? rule.problem : undefined
}

/** A sentence with the bot's way of naming itself and the customer put in; one that follows the customer begins politely. */
export const withPronouns = (text: string, { self, customer }: { self: string; customer: string }): string =>
  text
    .replaceAll(/\{\{\s*xưng\s*\}\}/giu, self || 'em')
    .replaceAll(/\{\{\s*gọi\s*\}\}/giu, customer && customer !== 'auto' ? customer : self === 'em' ? 'anh/chị' : 'bạn')

/** A text of the template with its blanks filled in, as it will read. */
export const fillVariables = (text: string, variables: readonly TemplateVariable[]): string =>
  text.replaceAll(/\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g, (whole, key: string) => {
    const variable = variables.find((each) => each.key === key)
    return variable?.default || whole
  })
