import type { Input } from '@app/contracts/endpoint'
import type { FieldWord } from '@app/contracts/field-words'
import { answersText, isAnswerGood } from '@app/contracts/form-answers'
import type { AnswersPart, FormField, FormPart } from '@app/contracts/message-parts'
import type { answerForm as contract, WidgetMessage } from '@app/contracts/widget'
import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findShopMessage, partsOf } from '#features/conversations/public.ts'
import { contactForm } from './contact-form.ts'
import { openVisitor, type Visit } from './open-visitor.ts'
import { writeAs } from './send-visitor-message.ts'
import { takeMessage } from './visit-caps.ts'
import { updateVisitor } from './visitors.repository.ts'

type Filled = Input<typeof contract>['body']
type Values = Filled['values']

/** A filled form is a message of the visitor. A form can be answered once: the first answer counts. */
export const answerForm = async (ctx: KeyCtx, filled: Filled): Promise<WidgetMessage> => {
  const visit = await openVisitor(ctx)
  const { threadId } = visit.visitor
  if (!threadId) throw new AppError('MESSAGE_NOT_FOUND')
  await takeMessage(visit.ctx, visit.visitor)
  const form = await formOf(visit, threadId, filled.formId)
  refuseWrong(form, filled.values)
  const told = filled.formId === null ? { ...visit.visitor.profile, ...filled.values } : visit.visitor.profile
  const { message, isNew } = await writeAs(
    { ...visit, visitor: { ...visit.visitor, profile: told } },
    { ...filled, text: answersText(form, filled.values), fileIds: [] },
    { externalId: `form:${filled.formId ?? 'contact'}:${threadId}`, parts: [answersOf(form, filled)] },
  )
  if (isNew && told !== visit.visitor.profile) await updateVisitor(visit.ctx.db, visit.visitor, { profile: told })
  return message
}

/** The form as the shop sent it, not as the page says. */
const formOf = async ({ ctx, visitor }: Visit, threadId: string, formId: string | null): Promise<FormPart> => {
  if (formId === null) return contactForm(ctx.language)
  const message = await findShopMessage(ctx.db, { workspaceId: visitor.workspaceId, threadId, id: formId })
  const form = partsOf(message?.attachments ?? []).find(({ kind }) => kind === 'form')
  if (form?.kind !== 'form') throw new AppError('MESSAGE_NOT_FOUND')
  return form
}

const wrongWords: Readonly<Record<FormField['type'], FieldWord>> = {
  text: 'field.too-long',
  phone: 'users.phone.invalid',
  email: 'auth.email.invalid',
  select: 'field.invalid',
}

const refuseWrong = ({ fields }: FormPart, values: Values): void => {
  const problems: Record<string, FieldWord> = {}
  for (const field of fields) {
    const value = values[field.name] ?? ''
    if (!isAnswerGood(field, value)) problems[field.name] = value === '' ? 'field.required' : wrongWords[field.type]
  }
  for (const name of Object.keys(values))
    if (!fields.some((field) => field.name === name)) problems[name] = 'field.unknown'
  if (Object.keys(problems).length > 0) throw new AppError('VALIDATION_FAILED', { fields: problems })
}

const answersOf = ({ fields }: FormPart, { formId, values }: Filled): AnswersPart => ({
  kind: 'answers',
  formId,
  values: fields.flatMap(({ name, label }) => (values[name] ? [{ name, label, value: values[name] }] : [])),
})
