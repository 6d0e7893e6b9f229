import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { email, name, newPassword, oneTimeToken, password, shopName } from './forms.ts'
import { language } from './language.ts'
import { memberRole, permissions, platformRole } from './roles.ts'

export const sessionWorkspace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: memberRole,
  showFaq: z.boolean(),
})

/** The signed-in user. The browser's copy is for display; the server checks the session on every request. */
export const sessionUser = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: platformRole,
  permissions: z.array(z.enum(permissions)),
  language,
  avatarUrl: z.nullable(z.string()),
  workspace: z.nullable(sessionWorkspace),
  /** An administrator looks at the product as this user until then; nothing can be changed meanwhile. */
  impersonator: z.optional(z.strictObject({ name: z.string(), until: z.iso.datetime() })),
})
export type SessionUser = z.infer<typeof sessionUser>

/** Why a token that was good is refused now; `details.reason` of SESSION_REQUIRED. */
export type SessionEnd = 'expired' | 'revoked' | 'password-changed' | 'role-changed' | 'suspended'

const accepted = z.strictObject({ status: z.literal('accepted') })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  tag: 'auth',
  summary: 'Create an account and its workspace, or join the inviting workspace',
  access: 'public',
  scope: 'public',
  rate: 'register',
  body: z.strictObject({
    name,
    /** The workspace gets this name; without one it is named after the person. An invited person joins another's. */
    shopName: z.optional(shopName),
    email,
    password: newPassword,
    language: z._default(language, 'vi'),
    invitationToken: z.optional(oneTimeToken),
  }),
  status: 202,
  response: accepted,
  errors: ['INVITATION_INVALID', 'INVITATION_FOR_ANOTHER'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  tag: 'auth',
  summary: 'Confirm the e-mail address of a new account',
  access: 'public',
  scope: 'public',
  rate: 'token',
  body: z.strictObject({ token: oneTimeToken }),
  response: done,
  errors: ['CONFIRM_LINK_INVALID'],
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/resend-confirmation',
  tag: 'auth',
  summary: 'Send the confirmation mail again; the answer never tells whether the account exists',
  access: 'public',
  scope: 'public',
  rate: 'forgot',
  body: z.strictObject({ email }),
  status: 202,
  response: accepted,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'auth',
  summary: 'Sign in; answers the token once',
  access: 'public',
  scope: 'public',
  rate: 'login',
  body: z.strictObject({ email, password, deviceToken: z.optional(oneTimeToken) }),
  response: z.strictObject({ user: sessionUser, token: z.string(), deviceToken: z.string() }),
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'ACCOUNT_SUSPENDED'],
})

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  tag: 'auth',
  summary: 'Who is signed in',
  access: 'user',
  scope: 'self',
  rate: 'read',
  response: sessionUser,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'auth',
  summary: 'End this session',
  access: 'user',
  scope: 'self',
  rate: 'write',
  isOpenToImpersonators: true,
  response: done,
})

export const lock = endpoint({
  method: 'POST',
  path: '/auth/lock',
  tag: 'auth',
  summary: 'Lock the screen: ends this session, unlocking is a new sign-in',
  access: 'user',
  scope: 'self',
  rate: 'write',
  response: done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'auth',
  summary: 'Ask for a reset link; the answer never tells whether the account exists',
  access: 'public',
  scope: 'public',
  rate: 'forgot',
  body: z.strictObject({ email }),
  status: 202,
  response: accepted,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'auth',
  summary: 'Set a new password with a reset link; ends all sessions',
  access: 'public',
  scope: 'public',
  rate: 'token',
  body: z.strictObject({ token: oneTimeToken, password: newPassword }),
  response: done,
  errors: ['RESET_LINK_INVALID', 'RESET_LINK_USED'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  tag: 'auth',
  summary: 'Change the password; ends the other sessions',
  access: 'user',
  scope: 'self',
  rate: 'password',
  body: z.strictObject({ currentPassword: password, newPassword }),
  response: done,
  errors: ['CURRENT_PASSWORD_INCORRECT', 'PASSWORD_UNCHANGED'],
})

export const session = z.strictObject({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  tag: 'auth',
  summary: 'Where this account is signed in',
  access: 'user',
  scope: 'self',
  rate: 'read',
  response: z.strictObject({ items: z.array(session) }),
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  tag: 'auth',
  summary: 'Sign one session out',
  access: 'user',
  scope: 'self',
  rate: 'write',
  params: z.strictObject({ id: idOf('session') }),
  response: done,
  errors: ['SESSION_NOT_FOUND'],
})

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/revoke-others',
  tag: 'auth',
  summary: 'Sign every other session out',
  access: 'user',
  scope: 'self',
  rate: 'write',
  response: done,
})
