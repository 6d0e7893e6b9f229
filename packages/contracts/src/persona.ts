import * as z from 'zod/mini'
import { word } from './field-words.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const filled = (most: number) => text(most).check(z.minLength(1, word('field.required')))

/** Who the bot is, and how it names itself and the customer (xưng hô). */
export const persona = z.strictObject({
  name: text(60),
  role: text(200),
  self: filled(20),
  /** `auto` follows how the customer names themselves. */
  customer: filled(20),
})
