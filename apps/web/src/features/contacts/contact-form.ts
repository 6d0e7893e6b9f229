import { contactPhone, createContact, type Contact } from '@app/contracts/contacts'
import { word } from '@app/contracts/field-words'
import { email } from '@app/contracts/forms'
import * as z from 'zod/mini'

const { name, phone, email: neededEmail, address, note } = createContact.body.shape

const emptyOr = (field: typeof contactPhone, problem: ReturnType<typeof word>) =>
  z.string().check(z.refine((text) => text.trim() === '' || z.safeParse(field, text).success, { error: problem }))

const rest = { address: address.def.innerType, note: note.def.innerType }
const pronoun = z.string().check(z.trim(), z.maxLength(20, word('field.too-long')))

/** A new contact needs a name, a phone and an e-mail; somebody known already may lack them. */
export const newContactForm = z.strictObject({ name, phone, email: neededEmail, ...rest, pronoun })
export const knownContactForm = z.strictObject({
  name,
  phone: emptyOr(contactPhone, word('users.phone.invalid')),
  email: emptyOr(email, word('auth.email.invalid')),
  ...rest,
  pronoun,
})

/** The fields on the screen, by the names the server uses. */
export const contactFieldNames = ['name', 'phone', 'email', 'address', 'note', 'pronoun'] as const
export type ContactValues = Record<(typeof contactFieldNames)[number], string>

export const valuesOf = (contact: Partial<Contact>): ContactValues => ({
  name: contact.name ?? '',
  phone: contact.phone ?? '',
  email: contact.email ?? '',
  address: contact.address ?? '',
  note: contact.note ?? '',
  pronoun: contact.pronoun ?? '',
})
