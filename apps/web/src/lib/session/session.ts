/**
 * Who is signed in, stored in the browser under 'user' and 'token' and shared by all tabs. It only decides what is
 * shown: the server checks the session on every request.
 */
import type { SessionEnd, SessionUser } from '@app/contracts/auth'
import {
  isAdmin,
  isModerator,
  platformRoles,
  roleName,
  type Permission,
  type PlatformRoleName,
} from '@app/contracts/roles'
import { useSyncExternalStore } from 'react'
import {
  readDevice,
  readLockedUser,
  readOwnSession,
  readSession,
  storedKeys,
  type LockedUser,
} from './session-storage.ts'
import { writeStored } from './storage.ts'

export type { LockedUser } from './session-storage.ts'

/** Why the last session ended: what the server said with its 401 (`unknown` if nothing), or `elsewhere` for another tab. */
export type EndReason = 'signed-out' | 'locked' | 'elsewhere' | 'unknown' | SessionEnd

export interface SessionState {
  token: string | null
  user: SessionUser | null
  endReason: EndReason | null
}

export interface SessionFlags extends SessionState {
  isAuth: boolean
  isUser: boolean
  isModerator: boolean
  isAdmin: boolean
  roleName: PlatformRoleName | null
  can: (permission: Permission) => boolean
}

const withFlags = (state: SessionState): SessionFlags => {
  const role = state.token ? (state.user?.role ?? 0) : 0
  return {
    ...state,
    isAuth: state.token !== null,
    isUser: role === platformRoles.user,
    isModerator: isModerator(role),
    isAdmin: isAdmin(role),
    roleName: role > 0 ? roleName(role) : null,
    can: (permission) => state.token !== null && (state.user?.permissions.includes(permission) ?? false),
  }
}

let current = withFlags({ ...readSession(), endReason: null })
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

const become = (state: SessionState) => {
  const before = current
  current = withFlags(state)
  // A new token is a new user, also without a sign-out in between: nothing of the old one may stay in memory.
  if (before.token !== null && before.token !== state.token) for (const ended of endListeners) ended()
  for (const listener of listeners) listener()
}

const store = (user: SessionUser | null, token: string | null) => {
  writeStored(storedKeys.user, user && token ? JSON.stringify({ ...user, token }) : null)
  // Last, because other tabs act on this key and must then find the user already there.
  writeStored(storedKeys.token, token)
}

const set = (user: SessionUser, token: string, deviceToken?: string): void => {
  store(user, token)
  writeStored(storedKeys.lockedUser, null)
  if (deviceToken) writeStored(storedKeys.device, deviceToken)
  become({ user, token, endReason: null })
}

/** Updates the signed-in user: name, role, permissions, workspace. */
const update = (user: SessionUser): void => {
  if (current.token === null) return
  store(user, current.token)
  become({ ...current, user })
}

/** Becomes somebody else for a while; the own session is kept aside and comes back when that one ends. */
const impersonate = (user: SessionUser, token: string): void => {
  if (current.user && current.token)
    writeStored(storedKeys.ownSession, JSON.stringify({ ...current.user, token: current.token }))
  set(user, token)
}

const clear = (reason: EndReason = 'signed-out'): void => {
  const own = current.user?.impersonator ? readOwnSession() : null
  writeStored(storedKeys.ownSession, null)
  if (own) return set(own.user, own.token)
  store(null, null)
  if (reason !== 'locked') writeStored(storedKeys.lockedUser, null)
  become({ user: null, token: null, endReason: reason })
}

/** Ends the session here and keeps only the name and e-mail for the lock screen. */
const lock = (): void => {
  const { user } = current
  if (user && !user.impersonator)
    writeStored(storedKeys.lockedUser, JSON.stringify({ name: user.name, email: user.email }))
  clear('locked')
}

const forgetLockedUser = (): void => {
  writeStored(storedKeys.lockedUser, null)
  become({ ...current, endReason: null })
}

const readAgain = () => {
  const found = readSession()
  const hasEnded = current.token !== null && found.token === null
  const endReason = hasEnded ? (readLockedUser() ? 'locked' : 'elsewhere') : found.token ? null : current.endReason
  become({ ...found, endReason })
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    // A null key means the whole storage was cleared.
    if (event.key === storedKeys.token || event.key === storedKeys.user || event.key === null) readAgain()
  })
  // A page restored from the back-forward cache has missed what other tabs did.
  addEventListener('pageshow', (event) => {
    if (event.persisted) readAgain()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const session = {
  get: (): SessionFlags => current,
  subscribe,
  set,
  update,
  impersonate,
  clear,
  lock,
  forgetLockedUser,
  lockedUser: (): LockedUser | null => readLockedUser(),
  /** Proves that this browser has signed in before, so that wrong guesses elsewhere do not lock its owner out. */
  deviceToken: (): string | undefined => readDevice(),
  /** Called when a token stops being the one in use: caches and connections of that reader are dropped. */
  onEnd: (listener: () => void): (() => void) => {
    endListeners.add(listener)
    return () => {
      endListeners.delete(listener)
    }
  },
}

export const useSession = (): SessionFlags => useSyncExternalStore(subscribe, session.get)
