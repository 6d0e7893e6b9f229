import { sha256 } from '#core/crypto.ts'
import type { AccountHealth, Channel, ConnectRefusal, OfferedAccount, Renewal, SendResult } from '#channels/contract.ts'
import { pigeonChannel } from './pigeon-channel.ts'

export const clubId = 'pigeon-club'
export const clubSettings = { PIGEON_CLUB_ID: 'cau-lac-bo', PIGEON_CLUB_SECRET: 'khoa-cau-lac-bo' }

const hourMs = 3600_000

/** What the club answers, as a test wants it; everything it was asked is kept. */
export interface Club {
  /** Whoever signs in next opens these lofts. */
  lofts: OfferedAccount[] | ConnectRefusal | Error
  /** By loft; nothing means that it starts. */
  starts: Map<string, ConnectRefusal | Error>
  renew: (secret: string) => Promise<Renewal> | Renewal
  health: (loft: string) => Promise<AccountHealth> | AccountHealth
  send: (secret: string, text: string) => SendResult
  readonly asked: {
    started: string[]
    ended: string[]
    renewed: string[]
    sent: string[]
    hints: (string | undefined)[]
  }
}

export const newClub = (): Club => ({
  lofts: [],
  starts: new Map(),
  renew: () => ({ kind: 'later' }),
  health: () => ({ kind: 'ok' }),
  send: () => ({ kind: 'sent', externalId: null }),
  asked: { started: [], ended: [], renewed: [], sent: [], hints: [] },
})

export const loftOf = (externalId: string, own: Partial<OfferedAccount> = {}): OfferedAccount => ({
  externalId,
  name: `Chuồng ${externalId}`,
  settings: { windowHours: 24 },
  secrets: { token: `the-${externalId}` },
  gaps: [],
  ...own,
})

/** A sign-in that opens several lofts at once: the pigeon that is connected in a window. */
export const clubChannel = (club: Club): Channel => {
  const { hook: _, ...pigeon } = pigeonChannel({ id: clubId, address: 'shared' })
  /** What the window was opened with, by its state: the club finds out whether the same side comes back. */
  const challenges = new Map<string, string>()
  return {
    ...pigeon,
    operatorSettings: Object.keys(clubSettings),
    connect: {
      kind: 'oauth',
      hint: { vi: 'Một cửa sổ của câu lạc bộ.', en: 'A window of the club.' },
      needs: Object.keys(clubSettings),
      callbackPath: '/integration/callback/pigeon-club',
      signInUrl: (io, { state, codeChallenge, redirectUri, accountHint }) => {
        challenges.set(state, codeChallenge)
        club.asked.hints.push(accountHint)
        const query = { client: io.operator['PIGEON_CLUB_ID'] ?? '', state, redirect: redirectUri }
        return `https://club.example/sign-in?${String(new URLSearchParams(query))}`
      },
      finish: async (_io, { query, codeVerifier, redirectUri }) => {
        const isSame = challenges.get(query['state'] ?? '') === sha256(codeVerifier)
        if (!isSame || redirectUri !== 'http://bizagent.test/integration/callback/pigeon-club')
          throw new Error('another window')
        if (club.lofts instanceof Error) throw club.lofts
        return club.lofts
      },
      start: async (_io, { externalId }) => {
        club.asked.started.push(externalId)
        const answer = club.starts.get(externalId) ?? null
        if (answer instanceof Error) throw answer
        return answer
      },
      end: async (_io, { externalId, secrets }) => {
        club.asked.ended.push(`${externalId} ${secrets['token']}`)
      },
    },
    chat: {
      ...pigeon.chat!,
      delivery: {
        send: async (_io, { secrets }, { text }) => {
          const token = secrets['token'] ?? ''
          club.asked.sent.push(`${token}: ${text}`)
          return club.send(token, text)
        },
      },
    },
    checkHealth: async (_io, { externalId }) => club.health(externalId),
    renew: async (_io, { secrets }) => {
      club.asked.renewed.push(secrets['token'] ?? '')
      return club.renew(secrets['token'] ?? '')
    },
  }
}

/** A renewal that the club gives once per token. */
export const renewedTo = (token: string, now: Date): Renewal => ({
  kind: 'renewed',
  secrets: { token },
  expiresAt: new Date(now.getTime() + 25 * hourMs),
})
