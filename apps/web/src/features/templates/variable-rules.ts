import type { TemplateVariable } from '@app/contracts/templates'

type Problem = 'clone.required' | 'clone.phone-wrong' | 'clone.hours-wrong' | 'clone.money-wrong'

const RULES: Readonly<Record<TemplateVariable['kind'], { pattern: RegExp; problem: Problem } | null>> = {
  text: null,
  // A switchboard, a mobile number or two of them: digits with what people put between them.
  phone: { pattern: /^[+(]?\d[\d\s.()/-]{6,}\d$/, problem: 'clone.phone-wrong' },
  hours: { pattern: /\d/, problem: 'clone.hours-wrong' },
  money: { pattern: /^\d[\d.,\s]*(?:đ|₫|k|ng[àa]n|ngh[ìi]n|tr(?:i[ệe]u)?|vn[dđ])?$/i, problem: 'clone.money-wrong' },
}

/** What is wrong with an answer of the one-minute form; nothing when it can be used. */
export const problemOfAnswer = ({ kind, isRequired }: TemplateVariable, answer: string): Problem | undefined => {
  const text = answer.trim()
  if (text === '') return isRequired ? 'clone.required' : undefined
  const rule = RULES[kind]
  return rule && !rule.pattern.test(text) ? rule.problem : undefined
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
