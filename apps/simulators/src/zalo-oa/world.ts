import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openKeptBytes } from '../kept-bytes.ts'
import { readKept, writeKept } from '../kept-file.ts'
import { demoOa, demoOas, demoPeople } from './demo-world.ts'

export interface Oa {
  id: string
  name: string
}

export interface Person {
  id: string
  oaId: string
  name: string
  isFollower: boolean
  /** Message, follow or click; a seen receipt is none. */
  lastInteractionAt: number | null
  answersSince: number
  info: { name: string; phone: string; address: string } | null
}

export interface Line {
  id: string
  oaId: string
  personId: string
  from: 'customer' | 'shop'
  at: number
  text: string
  files: string[]
  quoted: string | null
}

export interface Code {
  code: string
  oaId: string
  challenge: string | null
  at: number
  isUsed: boolean
}

export interface Grant {
  oaId: string
  accessToken: string
  accessEndsAt: number
  refreshToken: string
  refreshEndsAt: number
}

export interface Upload {
  id: string
  oaId: string
  kind: 'image' | 'gif' | 'file'
  name: string
  at: number
}

/** A report that has not been taken in yet. */
export interface Report {
  id: string
  body: string
  /** How often it was tried. */
  tries: number
  dueAt: number
}

export interface State {
  offsetMs: number
  /** False: the app is not activated. */
  isAppActive: boolean
  hasProbed: boolean
  oas: Oa[]
  people: Person[]
  lines: Line[]
  codes: Code[]
  grants: Grant[]
  uploads: Upload[]
  reports: Report[]
}

const hourMs = 3600_000
export const accessMs = 25 * hourMs
export const refreshMs = 90 * 24 * hourMs
/** The tokens of the demo shop are written into its database once, so they have to last for a demo. */
const demoAccessMs = 365 * 24 * hourMs
const mostLines = 2000

const firstState = (now: number): State => ({
  offsetMs: 0,
  isAppActive: true,
  hasProbed: false,
  oas: demoOas.map((oa) => ({ ...oa })),
  people: demoPeople.map(({ id, name }) => newPerson(demoOa.id, id, name, now)),
  lines: [],
  codes: [],
  grants: [
    {
      oaId: demoOa.id,
      accessToken: demoOa.accessToken,
      accessEndsAt: now + demoAccessMs,
      refreshToken: demoOa.refreshToken,
      refreshEndsAt: now + demoAccessMs,
    },
  ],
  uploads: [],
  reports: [],
})

export const newPerson = (oaId: string, id: string, name: string, lastInteractionAt: number | null): Person => ({
  id,
  oaId,
  name,
  isFollower: true,
  lastInteractionAt,
  answersSince: 0,
  info: null,
})

export interface World {
  readonly state: State
  now(): number
  /** What was changed in the state is in the file when this returns. */
  save(): void
  putBytes(id: string, bytes: Buffer): void
  getBytes(id: string): Buffer | null
}

/** The memory of the service: one JSON file that is replaced whole, and files beside it. */
export const openWorld = (folder: string | null, realNow: () => number): World => {
  const file = folder === null ? null : join(folder, 'world.json')
  const bytes = openKeptBytes(folder)
  const state = (readKept(file) as State | null) ?? firstState(realNow())
  return {
    state,
    now: () => realNow() + state.offsetMs,
    save: () => {
      state.lines.splice(0, state.lines.length - mostLines)
      writeKept(file, state)
    },
    putBytes: bytes.put,
    getBytes: bytes.get,
  }
}

/** Ids of people and accounts have nineteen digits: as numbers they lose the last ones. */
export const newNumberId = (head: string): string =>
  head + (randomBytes(8).readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0')
export const newHexId = (): string => randomBytes(10).toString('hex')
export const newToken = (kind: 'at' | 'rt' | 'code'): string => `${kind}${randomBytes(24).toString('base64url')}`

export const findPerson = ({ state }: World, oaId: string, id: unknown): Person | undefined =>
  state.people.find((person) => person.oaId === oaId && person.id === id)
