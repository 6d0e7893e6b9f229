/** Fields shared by forms and endpoints, in their own file so that the login page does not load the whole contract. */
import * as z from 'zod/mini'
import { word } from './field-words.ts'

/** Nothing typed is said to be missing; the rule about its form is asked only of what was typed. */
export const email = z
  .string({ error: word('auth.email.required') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: word('auth.email.required'), abort: true }),
    z.maxLength(254, word('auth.email.invalid')),
    z.email(word('auth.email.invalid')),
  )

export const name = z
  .string({ error: word('auth.name.required') })
  .check(z.trim(), z.minLength(1, word('auth.name.required')), z.maxLength(80, word('auth.name.too-long')))

/** An existing password: only its length is limited; it is never trimmed or checked against the rules. */
export const password = z
  .string({ error: word('auth.password.required') })
  .check(z.minLength(1, word('auth.password.required')), z.maxLength(128, word('auth.password.too-long')))

/** The rules of a new password, in the order the requirements panel shows them. */
export const passwordRules = [
  { word: word('auth.password.too-short'), holds: (text: string) => text.length >= 8 },
  { word: word('auth.password.upper'), holds: (text: string) => /\p{Lu}/u.test(text) },
  { word: word('auth.password.lower'), holds: (text: string) => /\p{Ll}/u.test(text) },
  { word: word('auth.password.digit'), holds: (text: string) => /[0-9]/.test(text) },
  { word: word('auth.password.special'), holds: (text: string) => /[!@#$%^&*]/.test(text) },
] as const

export const newPassword = z
  .string({ error: word('auth.password.required') })
  .check(
    z.minLength(1, word('auth.password.required')),
    z.maxLength(128, word('auth.password.too-long')),
    ...passwordRules.map((rule) => z.refine<string>((text) => text === '' || rule.holds(text), { error: rule.word })),
  )

/** 32 random bytes in base64url: reset, confirmation, invitation, device and ticket tokens. */
export const oneTimeToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, word('field.invalid')))

export const workspaceName = z
  .string({ error: word('workspaces.name.too-short') })
  .check(z.trim(), z.minLength(2, word('workspaces.name.too-short')), z.maxLength(60, word('workspaces.name.too-long')))

/** May be left empty: the workspace is then named after the person. */
export const shopName = z.string().check(
  z.trim(),
  z.maxLength(60, word('auth.shop-name.too-long')),
  z.refine<string>((text) => text === '' || text.length >= 2, { error: word('auth.shop-name.too-short') }),
)

export const username = z
  .string({ error: word('users.username.invalid') })
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, word('users.username.invalid')))

export const phone = z
  .string({ error: word('users.phone.invalid') })
  .check(z.trim(), z.regex(/^0[0-9]{9}$/, word('users.phone.invalid')))

export const loginForm = z.strictObject({ email, password })
export const forgotForm = z.strictObject({ email })
export const registerForm = z.strictObject({ name, shopName: z._default(shopName, ''), email, password: newPassword })
export const resetForm = z.strictObject({ password: newPassword })
