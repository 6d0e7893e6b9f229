import type { FormField, FormPart } from './message-parts.ts'

// Plain functions without zod, because the widget uses them and must stay small.
const emailShape = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/
const phoneShape = /^(?:0|\+?84)(?:[35789][0-9]{8}|2[0-9]{9})$/
export const longestAnswer = 200

/** Whether the answer is valid for the field; checked by the page and again by the server. */
export const isAnswerGood = ({ type, isRequired, options }: FormField, given: string): boolean => {
  const value = given.trim()
  if (value === '') return !isRequired
  if (value.length > longestAnswer) return false
  if (type === 'email') return emailShape.test(value)
  if (type === 'phone') return phoneShape.test(value.replaceAll(/[\s.()-]/g, ''))
  return type === 'text' || options.includes(value)
}

/** The answers as words: what a reader, a search and the AI see of them. */
export const answersText = (form: Pick<FormPart, 'fields'>, values: Readonly<Record<string, string>>): string =>
  form.fields
    .flatMap(({ name, label }) => {
      const value = values[name]?.trim()
      return value ? [`${label}: ${value}`] : []
    })
    .join('\n')
