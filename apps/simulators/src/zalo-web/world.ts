import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PhonePerson } from '../contract.ts'
import { openKeptBytes, type KeptBytes } from '../kept-bytes.ts'
import { readKept, writeKept } from '../kept-file.ts'
import { demoAccounts, demoSession } from './demo-world.ts'

export interface ZaloMessage {
  msgId: string
  /** `0`: the account itself. */
  from: string
  to: string
  name: string
  at: number
  msgType: string
  content: unknown
}

export interface ZaloAccount {
  id: string
  name: string
  phone: string
  people: (PhonePerson & { isFriend: boolean })[]
  messages: ZaloMessage[]
}

/** A browser that is signed in. */
interface Session {
  accountId: string
  key: string
  isOver: boolean
}

export interface Code {
  code: string
  state: 'new' | 'scanned' | 'confirmed' | 'declined' | 'refused'
  accountId: string | null
}

interface Memory {
  accounts: ZaloAccount[]
  sessions: Record<string, Session>
  lastId: number
}

export interface World {
  accounts(): readonly ZaloAccount[]
  findAccount(id: string): ZaloAccount | undefined
  requireAccount(id: string): ZaloAccount
  codes: Map<string, Code>
  /** Pictures and files that were sent. */
  bytes: KeptBytes
  addCode(): Code
  /** Moves a code on and answers those who wait for it. */
  changeCode(code: Code, state: Code['state'], accountId?: string): void
  /** Comes back when the code has left this state, or after a while. */
  leaves(code: Code, state: Code['state'], longestMs: number): Promise<void>
  addSession(accountId: string): string
  sessionOf(cookies: string | undefined): (Session & { id: string }) | null
  endSessions(accountId: string): void
  addMessage(account: ZaloAccount, message: Omit<ZaloMessage, 'msgId' | 'at'>): ZaloMessage
  /** People the product has talked with already. */
  learn(account: ZaloAccount, people: readonly PhonePerson[]): void
  addPerson(account: ZaloAccount, name: string, isFriend?: boolean): PhonePerson
  turnClock(hours: number): void
}

const sessionCookie = 'zpw_sek'

const remembered = (file: string | null): Memory =>
  (readKept(file) as Memory | null) ?? {
    accounts: structuredClone([...demoAccounts]),
    sessions: {},
    lastId: 6_100_000_000_000,
  }

const newSession = (accountId: string): Session => ({
  accountId,
  key: randomBytes(16).toString('base64'),
  isOver: false,
})

const untilLeft = async (waiting: Set<() => void>, hasLeft: () => boolean, longestMs: number): Promise<void> => {
  if (hasLeft()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (): void => {
    if (hasLeft()) resolve()
  }
  waiting.add(look)
  const timer = setTimeout(resolve, longestMs)
  await promise
  clearTimeout(timer)
  waiting.delete(look)
}

/** Who has talked with the shop before, and so is its friend here. */
const strangersAmong = ({ people: known }: ZaloAccount, people: readonly PhonePerson[]) => {
  const ids = new Set(known.map(({ id }) => id))
  return people.filter(({ id }) => !ids.has(id)).map(({ id, name }) => ({ id, name, isFriend: true }))
}

/** Everything this Zalo knows. */
export const createWorld = (folder: string | null): World => {
  const file = folder ? join(folder, 'zalo-web.json') : null
  const memory = remembered(file)
  memory.sessions[demoSession.id] ??= newSession(demoSession.accountId)
  const codes = new Map<string, Code>()
  const waiting = new Set<() => void>()
  let aheadMs = 0
  const save = (): void => writeKept(file, memory)
  const nextId = (): string => {
    memory.lastId += 1
    return String(memory.lastId)
  }
  const findAccount = (id: string) => memory.accounts.find((account) => account.id === id)
  return {
    accounts: () => memory.accounts,
    findAccount,
    requireAccount: (id) => {
      const account = findAccount(id)
      if (!account) throw new Error(`nobody has the account ${id}`)
      return account
    },
    codes,
    bytes: openKeptBytes(folder),
    addCode() {
      const code: Code = { code: randomUUID(), state: 'new', accountId: null }
      codes.set(code.code, code)
      return code
    },
    changeCode(code, state, accountId) {
      code.state = state
      code.accountId = accountId ?? code.accountId
      for (const look of waiting) look()
    },
    leaves: (code, state, longestMs) => untilLeft(waiting, () => code.state !== state, longestMs),
    addSession(accountId) {
      const id = randomBytes(18).toString('hex')
      memory.sessions[id] = newSession(accountId)
      save()
      return id
    },
    sessionOf(cookies = '') {
      const id = cookies
        .split('; ')
        .find((cookie) => cookie.startsWith(`${sessionCookie}=`))
        ?.slice(sessionCookie.length + 1)
      const session = id ? memory.sessions[id] : undefined
      return id && session && !session.isOver ? { ...session, id } : null
    },
    endSessions(accountId) {
      for (const session of Object.values(memory.sessions)) if (session.accountId === accountId) session.isOver = true
      save()
    },
    addMessage(account, message) {
      const added = { ...message, msgId: nextId(), at: Date.now() + aheadMs }
      account.messages.push(added)
      save()
      return added
    },
    learn(account, people) {
      account.people.push(...strangersAmong(account, people))
      save()
    },
    addPerson(account, name, isFriend = false) {
      const person = { id: `52${nextId()}`, name, isFriend }
      account.people.push(person)
      save()
      return person
    },
    turnClock(hours) {
      aheadMs += hours * 3600_000
    },
  }
}

const setCookie = (name: string, value: string, days: number): string =>
  `${name}=${value}; Domain=zalo.me; Path=/; Secure; HttpOnly; Expires=${new Date(Date.now() + days * 86_400_000).toUTCString()}`

/** The browser is known for a year and signed in for a week. */
export const setSessionCookies = (id: string): string[] => [
  setCookie('zpsid', randomBytes(18).toString('hex'), 365),
  setCookie(sessionCookie, id, 7),
]
