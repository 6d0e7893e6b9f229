import { isAnswerGood, longestAnswer } from '@app/contracts/form-answers'
import type { FormField, FormPart } from '@app/contracts/message-parts'
import type { Chat } from '../chat.ts'
import { el } from '../dom.ts'
import type { Words } from '../words.ts'

const kinds = {
  text: { type: 'text' },
  phone: { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
} as const

interface Shown {
  field: FormField
  node: Node
  input: HTMLInputElement | HTMLSelectElement
  say: (problem: string) => void
}

const inputFor = ({ name, type, isRequired, options }: FormField, id: string, words: Words) => {
  const common = { id, name, 'aria-required': isRequired ? 'true' : null, 'aria-describedby': `${id}-error` }
  if (type === 'select')
    return el(
      'select',
      common,
      el('option', { value: '' }, words.choose),
      ...options.map((option) => el('option', { value: option }, option)),
    )
  const autocomplete = name === 'name' ? { autocomplete: 'name' } : {}
  return el('input', { ...common, ...autocomplete, ...kinds[type], maxlength: longestAnswer, dir: 'auto' })
}

const fieldView = (field: FormField, id: string, words: Words): Shown => {
  const input = inputFor(field, id, words)
  const error = el('p', { id: `${id}-error`, class: 'error' })
  const label = el('label', { for: id }, field.label, field.isRequired && el('span', { 'aria-hidden': 'true' }, ' *'))
  const say = (problem: string) => {
    error.textContent = problem
    input.setAttribute('aria-invalid', String(problem !== ''))
  }
  return { field, node: el('div', { class: 'field' }, label, input, error), input, say }
}

const problemOf = ({ field, input }: Shown, words: Words): string => {
  if (isAnswerGood(field, input.value)) return ''
  if (input.value.trim() === '') return words.fieldRequired
  return field.type === 'email' ? words.emailWrong : words.phoneWrong
}

/** A form; errors are shown at their fields, and the first invalid field gets the focus. */
export const formView = (form: FormPart, formId: string | null, chat: Chat): Node => {
  const { words } = chat
  const key = `form-${formId ?? 'contact'}`
  const shown = form.fields.map((field) => fieldView(field, `${key}-${field.name}`, words))
  const submit = (event: Event) => {
    event.preventDefault()
    for (const one of shown) one.say(problemOf(one, words))
    const wrong = shown.find((one) => problemOf(one, words) !== '')
    if (wrong) return wrong.input.focus()
    // The form is removed when it is sent; the focus moves to the log, which opens no keyboard on phones.
    node.closest<HTMLElement>('.log')?.focus()
    chat.answerForm(form, formId, Object.fromEntries(shown.map(({ field, input }) => [field.name, input.value.trim()])))
  }
  const node = el(
    'form',
    { class: 'form', novalidate: true, 'aria-labelledby': `${key}-title`, submit },
    el('p', { id: `${key}-title` }, form.title || form.submit),
    ...shown.map((one) => one.node),
    el('button', { type: 'submit' }, form.submit),
  )
  return node
}
