import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readKept, writeKept } from '../kept-file.ts'
import { demoWorld } from './demo-world.ts'
import { newSigningKey, type SigningKey } from './id-token.ts'

export interface GoogleAccount {
  sub: string
  email: string
  name: string
}

/** What somebody has allowed the application, and the lasting tokens that came of it. */
export interface Grant {
  sub: string
  scopes: string[]
  refreshTokens: { token: string; at: number }[]
}

export interface AuthCode {
  code: string
  sub: string
  redirectUri: string
  challenge: string
  scopes: string[]
  isOffline: boolean
  asksConsent: boolean
  at: number
  isUsed: boolean
}

export interface AccessToken {
  token: string
  sub: string
  scopes: string[]
  endsAt: number
}

export interface Tab {
  sheetId: number
  title: string
  rows: string[][]
}

export interface Spreadsheet {
  id: string
  owner: string
  title: string
  /** Made by the application, or opened to it by the person; what is neither does not exist for `drive.file`. */
  isOpenToApp: boolean
  tabs: Tab[]
}

export interface Doc {
  id: string
  owner: string
  title: string
  isOpenToApp: boolean
  text: string
  version: number
}

export interface CalendarEvent {
  owner: string
  id: string
  body: Record<string, unknown>
}

export interface WorldData {
  accounts: GoogleAccount[]
  grants: Grant[]
  codes: AuthCode[]
  accessTokens: AccessToken[]
  spreadsheets: Spreadsheet[]
  docs: Doc[]
  events: CalendarEvent[]
  mails: { owner: string; raw: string }[]
  clockOffsetMs: number
  /** An application that is not published yet: its lasting tokens end after seven days. */
  isTesting: boolean
  /** Cuts the tie between the window and the page that opened it. */
  cutsOpener: boolean
  /** What the next identity tokens are like. */
  idTokens: 'good' | 'other-audience' | 'expired'
  key: SigningKey
}

/** How the next call fails: with a status, or by an answer that never arrives although the work is done. */
export interface Trouble {
  at: 'token' | 'api'
  how: { status: number; retryAfter?: number } | 'lose-answer'
}

export interface World extends WorldData {
  readonly troubles: Trouble[]
  now(): number
  save(): void
}

const fileName = 'google.json'

/** All that the service knows. It is written after every change, so that it is found again at the next start. */
export const openWorld = (folder: string | null): World => {
  const path = folder === null ? null : join(folder, fileName)
  const data = (readKept(path) as WorldData | null) ?? { ...demoWorld(), key: newSigningKey() }
  const world: World = {
    ...data,
    troubles: [],
    now: () => Date.now() + world.clockOffsetMs,
    save: () => {
      const { troubles: _, now: _now, save: _save, ...kept } = world
      writeKept(path, kept)
    },
  }
  return world
}

export const newToken = (prefix: string): string => `${prefix}${randomBytes(24).toString('base64url')}`
