import * as z from 'zod/mini'
import { auditPage } from './audit.ts'
import { session } from './auth.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { name, phone, username } from './forms.ts'
import { language } from './language.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'
import { memberRole, platformRole, userStatus } from './roles.ts'

export const profile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: platformRole,
  language,
  avatarUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  tag: 'profile',
  summary: 'The own profile',
  access: 'user',
  scope: 'self',
  rate: 'read',
  response: profile,
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile',
  tag: 'profile',
  summary: 'Change the own profile',
  access: 'user',
  scope: 'self',
  rate: 'write',
  body: z.strictObject({
    name: z.optional(name),
    username: z.optional(z.nullable(username)),
    phone: z.optional(z.nullable(phone)),
    language: z.optional(language),
  }),
  response: profile,
  errors: ['USERNAME_TAKEN'],
})

export const avatarRule = {
  kind: 'picture',
  maxBytes: 2 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
} as const

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/profile/avatar',
  tag: 'profile',
  summary: 'Upload the own picture',
  access: 'user',
  scope: 'self',
  rate: 'upload',
  upload: avatarRule,
  response: profile,
  // A picture is stored in the workspace of the session.
  errors: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE', 'WORKSPACE_REQUIRED'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  tag: 'profile',
  summary: 'Remove the own picture',
  access: 'user',
  scope: 'self',
  rate: 'write',
  response: profile,
})

export const listedUser = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.nullable(z.string()),
  role: platformRole,
  status: userStatus,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.nullable(z.iso.datetime()),
})
export type ListedUser = z.infer<typeof listedUser>

export const userDetail = z.strictObject({
  ...listedUser.shape,
  phone: z.nullable(z.string()),
  language,
  avatarUrl: z.nullable(z.string()),
  emailConfirmedAt: z.nullable(z.iso.datetime()),
  /** False for an account of an equal or higher role: phone and workspaces are left out, sessions and trail are closed. */
  isWhole: z.boolean(),
  workspaces: z.array(z.strictObject({ id: z.uuid(), name: z.string(), role: memberRole })),
})
export type UserDetail = z.infer<typeof userDetail>

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  tag: 'users',
  summary: 'All accounts, searched by name or e-mail, filtered by role and status',
  access: 'moderator',
  scope: 'platform',
  rate: 'read',
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    role: z.optional(z.enum(['user', 'moderator', 'admin'])),
    status: z.optional(userStatus),
    sort: z._default(z.enum(['newest', 'oldest', 'name', 'email', 'last-seen']), 'newest'),
  }),
  response: pageOf(listedUser),
})

const userParams = z.strictObject({ id: idOf('user') })

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  tag: 'users',
  summary: 'One account',
  access: 'moderator',
  scope: 'platform',
  rate: 'read',
  params: userParams,
  response: userDetail,
  errors: ['USER_NOT_FOUND'],
})

export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/users/:id/role',
  tag: 'users',
  summary: 'Change the platform role; ends the sessions of that user',
  access: 'admin',
  scope: 'platform',
  rate: 'write',
  params: userParams,
  body: z.strictObject({ role: platformRole }),
  response: userDetail,
  errors: ['USER_NOT_FOUND', 'ROLE_TOO_HIGH'],
})

export const changeUserStatus = endpoint({
  method: 'PUT',
  path: '/users/:id/status',
  tag: 'users',
  summary: 'Activate, suspend or delete an account; anything but active ends its sessions',
  access: 'moderator',
  scope: 'platform',
  rate: 'write',
  params: userParams,
  body: z.strictObject({ status: userStatus }),
  response: userDetail,
  errors: ['USER_NOT_FOUND', 'ROLE_TOO_HIGH'],
})

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  tag: 'users',
  summary: 'Where that account is signed in',
  access: 'moderator',
  scope: 'platform',
  rate: 'read',
  params: userParams,
  response: z.strictObject({ items: z.array(session) }),
  errors: ['USER_NOT_FOUND', 'ROLE_TOO_HIGH'],
})

export const revokeUserSession = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  tag: 'users',
  summary: 'Sign one session of that account out',
  access: 'moderator',
  scope: 'platform',
  rate: 'write',
  params: z.strictObject({ id: idOf('user'), sessionId: idOf('session') }),
  response: done,
  errors: ['USER_NOT_FOUND', 'SESSION_NOT_FOUND', 'ROLE_TOO_HIGH'],
})

export const listUserAudit = endpoint({
  method: 'GET',
  path: '/users/:id/audit',
  tag: 'users',
  summary: 'What that account did and what was done to it',
  access: 'moderator',
  scope: 'platform',
  rate: 'read',
  params: userParams,
  query: z.strictObject(pageQuery),
  response: auditPage,
  errors: ['USER_NOT_FOUND', 'ROLE_TOO_HIGH'],
})
