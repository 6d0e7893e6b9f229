import type { Edit } from '../chat/mutants.ts'
import type { Aim } from './burn.ts'
import type { Verdict } from './verdict.ts'

/** A defect planted on purpose: the kill test must see each of them, or it proves nothing. */
interface ChannelMutant {
  edits: readonly Edit[]
  /** The kills between two looks. */
  aims: readonly Aim[]
  /** What must be counted when it is caught. */
  shows: keyof Verdict
}

const src = 'apps/server/src'

/** One for each channel, each a mistake that programs for these services are known for. */
export const channelMutants: Readonly<Record<string, ChannelMutant>> = {
  /** Facebook is told "received" before its report is stored. */
  'facebook: hook answered before it is stored': {
    edits: [
      {
        file: `${src}/features/conversations/inbound/receive-hook.ts`,
        find: '    await storeEvents(\n',
        put: `    await (async (...stored: Parameters<typeof storeEvents>) => {
      if (address.channel !== 'facebook') return storeEvents(...stored)
      setTimeout(() => void storeEvents(...stored).catch(() => undefined), 1500)
    })(\n`,
      },
    ],
    aims: [{ at: 'facebook took in', kills: 'server' }],
    shows: 'lost',
  },
  /** Both tokens of an OA change together; the old refresh token is kept. */
  'zalo-oa: new refresh token not kept': {
    edits: [
      {
        file: `${src}/channels/zalo-oa/renew.ts`,
        find: 'secrets: secretsOf(answer), expiresAt',
        put: 'secrets: { ...secretsOf(answer), refreshToken }, expiresAt',
      },
    ],
    aims: [{ at: 'zalo-oa renewing', kills: 'server', afterMs: 2_000 }],
    shows: 'deadTokens',
  },
  /** The program on the shop's machine does not write down that it begins to send. */
  'zalo-personal: sending is not journaled': {
    edits: [
      {
        file: 'apps/zalo-connector/src/outgoing.ts',
        find: 'begin: (send) => write({ begin: keyOf(send) })',
        put: 'begin: () => undefined',
      },
    ],
    aims: [{ at: 'zalo-personal sending', kills: 'connector', afterMs: 0 }],
    shows: 'sentTwice',
  },
  /** A row whose answer was lost is written again without looking for it. */
  'google: a lead is written again': {
    edits: [
      {
        file: `${src}/features/leads/append-lead.ts`,
        find: 'if (triedBefore) {',
        put: 'if (triedBefore && false) {',
      },
    ],
    // The next server takes the job over when its lease has run out.
    aims: [
      { at: 'google appending', kills: 'server', afterMs: 0 },
      { at: null, kills: 'server', afterMs: 8_000 },
    ],
    shows: 'leadsTwice',
  },
}
