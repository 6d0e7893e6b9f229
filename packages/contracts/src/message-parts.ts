import * as z from 'zod/mini'

/** Parts of a message besides text and files: cards, buttons, a form, or the answers to one. */
const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** A button sends a text, opens an https page or starts a call. */
export const partButton = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('reply'), label: line(40), text: line(200) }),
  z.strictObject({
    act: z.literal('open'),
    label: line(40),
    url: z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s"'<>\\]+$/)),
  }),
  z.strictObject({ act: z.literal('call'), label: line(40), phone: z.string().check(z.regex(/^\+?[0-9]{6,15}$/)) }),
])
export type PartButton = z.infer<typeof partButton>

export const productCard = z.strictObject({
  title: line(120),
  subtitle: z.string().check(z.maxLength(200)),
  /** As in the shop's table; nothing is computed. */
  price: z.string().check(z.maxLength(60)),
  /** The price before a discount, if the table has both. */
  oldPrice: z.nullable(z.string().check(z.maxLength(60))),
  /** A URL on our own host, or none: pictures are never loaded from other sites. */
  image: z.nullable(z.string().check(z.maxLength(2000))),
  buttons: z.array(partButton).check(z.maxLength(3)),
})
export type ProductCard = z.infer<typeof productCard>

export const formFieldTypes = ['text', 'phone', 'email', 'select'] as const
export const formField = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  label: line(60),
  type: z.enum(formFieldTypes),
  isRequired: z.boolean(),
  /** Of a `select`: the only values it takes. */
  options: z.array(line(80)).check(z.maxLength(20)),
})
export type FormField = z.infer<typeof formField>

/** Several cards are shown side by side and scrolled. */
export const cardsPart = z.strictObject({
  kind: z.literal('cards'),
  cards: z.array(productCard).check(z.minLength(1), z.maxLength(10)),
})
export const buttonsPart = z.strictObject({
  kind: z.literal('buttons'),
  buttons: z.array(partButton).check(z.minLength(1), z.maxLength(5)),
})
export const formPart = z.strictObject({
  kind: z.literal('form'),
  title: z.string().check(z.maxLength(200)),
  submit: line(40),
  fields: z.array(formField).check(z.minLength(1), z.maxLength(6)),
})
export type FormPart = z.infer<typeof formPart>
/** On the customer's message: what they filled in, and into which message's form; null is the form of the chat itself. */
export const answersPart = z.strictObject({
  kind: z.literal('answers'),
  formId: z.nullable(z.uuid()),
  values: z.array(z.strictObject({ name: z.string(), label: z.string(), value: z.string() })).check(z.maxLength(6)),
})
export type AnswersPart = z.infer<typeof answersPart>

/** How an order is paid by transfer. The same bubble becomes the receipt when the money has come. */
export const paymentPart = z.strictObject({
  kind: z.literal('payment'),
  saleId: z.uuid(),
  /** The number of the order, such as NL-1024. */
  code: line(20),
  /** `replaced`: a newer bubble asks for the same money. */
  state: z.enum(['waiting', 'paid', 'closed', 'replaced']),
  /** What is still to be paid; of a paid one, what was paid. */
  amountVnd: z.int(),
  receivedVnd: z.int(),
  bank: z.string().check(z.maxLength(60)),
  account: z.string().check(z.maxLength(19)),
  holder: z.string().check(z.maxLength(80)),
  memo: z.string().check(z.maxLength(25)),
  /** The text of the code; empty when there is nothing to pay. */
  payload: z.string().check(z.maxLength(300)),
  /** The modules of the code from the top, `1` is dark; drawn anew for every reader. */
  rows: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
  expiresAt: z.nullable(z.iso.datetime()),
  paidAt: z.nullable(z.iso.datetime()),
  items: z
    .array(z.strictObject({ title: z.string().check(z.maxLength(160)), amountVnd: z.int() }))
    .check(z.maxLength(20)),
})
export type PaymentPart = z.infer<typeof paymentPart>

export const messagePart = z.discriminatedUnion('kind', [cardsPart, buttonsPart, formPart, answersPart, paymentPart])
export type MessagePart = z.infer<typeof messagePart>
