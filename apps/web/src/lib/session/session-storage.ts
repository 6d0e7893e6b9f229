/** Reads the stored session. Browser storage can be edited by hand, so every field is validated. */
import type { SessionUser } from '@app/contracts/auth'
import { memberRole, permissions, platformRole, type Permission } from '@app/contracts/roles'
import { readStored } from './storage.ts'

export const storedKeys = {
  user: 'user',
  token: 'token',
  lockedUser: 'lockedUser',
  device: 'device',
  /** The own session of an administrator who looks as somebody else. */
  ownSession: 'ownSession',
} as const

export interface LockedUser {
  name: string
  email: string
}

type Fields = Record<string, unknown>

const parse = (json: string | null): Fields | null => {
  if (!json) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isPermission = (value: unknown): value is Permission => (permissions as readonly unknown[]).includes(value)

const workspaceOf = (value: unknown): SessionUser['workspace'] => {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Fields
  const role = memberRole.safeParse(fields['role'])
  if (!role.success || !textOf(fields['id'])) return null
  return {
    id: textOf(fields['id']),
    name: textOf(fields['name']),
    role: role.data,
    showFaq: fields['showFaq'] === true,
  }
}

const impersonatorOf = (value: unknown): Pick<SessionUser, 'impersonator'> => {
  if (typeof value !== 'object' || value === null) return {}
  const { name, until } = value as Fields
  return { impersonator: { name: textOf(name), until: textOf(until) } }
}

const userOf = (fields: Fields | null): SessionUser | null => {
  const role = platformRole.safeParse(fields?.['role'])
  if (!fields || !role.success || !textOf(fields['name'])) return null
  return {
    id: textOf(fields['id']),
    name: textOf(fields['name']),
    email: textOf(fields['email']),
    role: role.data,
    permissions: Array.isArray(fields['permissions']) ? fields['permissions'].filter(isPermission) : [],
    language: fields['language'] === 'en' ? 'en' : 'vi',
    avatarUrl: textOf(fields['avatarUrl']) || null,
    workspace: workspaceOf(fields['workspace']),
    ...impersonatorOf(fields['impersonator']),
  }
}

/** A token without a readable user still counts as signed in: the shell then asks the server who it is. */
export const readSession = (): { token: string | null; user: SessionUser | null } => {
  const token = readStored(storedKeys.token) || null
  return { token, user: token ? userOf(parse(readStored(storedKeys.user))) : null }
}

/** Where an administrator who looks as somebody else came from. */
export const readOwnSession = (): { token: string; user: SessionUser } | null => {
  const fields = parse(readStored(storedKeys.ownSession))
  const user = userOf(fields)
  const token = textOf(fields?.['token'])
  return user && token ? { user, token } : null
}

export const readLockedUser = (): LockedUser | null => {
  const fields = parse(readStored(storedKeys.lockedUser))
  const email = textOf(fields?.['email'])
  return email ? { email, name: textOf(fields?.['name']) || email } : null
}

export const readDevice = (): string | undefined => {
  const device = readStored(storedKeys.device)
  return device && /^[A-Za-z0-9_-]{43}$/.test(device) ? device : undefined
}
