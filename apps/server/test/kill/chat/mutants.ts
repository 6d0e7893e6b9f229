import type { Moment } from './lives.ts'
import type { Verdict } from './verdict.ts'

export interface Edit {
  /** The file from the root of the repository, and what is put in the place of what. */
  file: string
  find: string
  put: string
}

/** A defect planted on purpose: the kill test must see each of them, or it proves nothing. */
interface Mutant {
  edits: readonly Edit[]
  /** Where the kills of its run fall; without one they fall anywhere. */
  aim: Moment | null
  /** What must be counted when it is caught. */
  shows: keyof Verdict
}

const src = 'apps/server/src'
const conversations = `${src}/features/conversations`
const connector = 'apps/zalo-connector/src'

/**
 * Every process of this test lives faster: leases run out in seconds, so that those who come after the dead take over
 * while the traffic goes on. A send still has a third of its lease.
 */
export const fasterClocks: readonly Edit[] = [
  { file: `${src}/core/jobs/runner.ts`, find: 'const leaseSeconds = 30', put: 'const leaseSeconds = 5' },
  {
    file: `${conversations}/answering/keep-lease.ts`,
    find: 'export const leaseSeconds = 30',
    put: 'export const leaseSeconds = 5',
  },
  { file: `${conversations}/answering/keep-lease.ts`, find: 'const everyMs = 3_000', put: 'const everyMs = 1_000' },
  {
    file: `${conversations}/delivery/deliver-thread.ts`,
    find: 'export const sendTimeoutMs = 20_000',
    put: 'export const sendTimeoutMs = 5_000',
  },
  {
    file: `${conversations}/delivery/deliver-thread.ts`,
    find: 'export const sendingLeaseSeconds = 60',
    put: 'export const sendingLeaseSeconds = 15',
  },
  // The program on a shop's machine sends at a person's pace, to few strangers, and is patient with a server that is away.
  { file: `${connector}/pacing.ts`, find: 'gapMs = [1500, 4000]', put: 'gapMs = [20, 60]' },
  { file: `${connector}/pacing.ts`, find: 'strangersADay = mostStrangers', put: 'strangersADay = 100_000' },
  {
    file: `${connector}/server-link.ts`,
    find: 'firstMs: 1000, longestMs: 60_000, restartMs: 30_000',
    put: 'firstMs: 50, longestMs: 200, restartMs: 50',
  },
]

export const mutants: Readonly<Record<string, Mutant>> = {
  /** A message that a channel brings again is stored again. */
  'dedupe off': {
    edits: [
      {
        file: `${conversations}/inbound/receive-message.ts`,
        find: '  externalId,\n  clientId: clientId ?? null,',
        put: '  externalId: `${externalId}#${newId()}`,\n  clientId: null,',
      },
    ],
    aim: null,
    shows: 'doubled',
  },
  /** Somebody takes a message over while it is still being sent. */
  'lease shorter than the send timeout': {
    edits: [
      {
        file: `${conversations}/delivery/deliver-thread.ts`,
        find: 'export const sendingLeaseSeconds = 15',
        put: 'export const sendingLeaseSeconds = 0',
      },
      {
        // With a lease that holds this would change nothing: the thread is looked at again while its message is under way.
        file: `${conversations}/delivery/deliver-thread.ts`,
        find: '    return { message: sending, isLeftOver: false }',
        put: `    await enqueue(tx, 'conversations.deliver', { threadId: message.threadId })
    return { message: sending, isLeftOver: false }`,
      },
      {
        // A call that takes longer than the lease, every time and not only on a lucky day.
        file: `${conversations}/delivery/deliver-thread.ts`,
        find: '  const result = isLeftOver ?',
        put: `  if (!isLeftOver) await new Promise((resolve) => setTimeout(resolve, 3_000))
  const result = isLeftOver ?`,
      },
    ],
    aim: 'sending',
    shows: 'sentTwice',
  },
  /** The answer is saved, and paid a moment later. */
  'charge outside the transaction': {
    edits: [
      {
        file: `${src}/features/agent/turn/finish-turn.ts`,
        find: 'const [isWon] = await Promise.all([endTurn(tx.db, key, ended), pay(tx, turn, result)])',
        put: 'const isWon = await endTurn(tx.db, key, ended)',
      },
      {
        file: `${src}/features/agent/turn/finish-turn.ts`,
        find: '  return presentEnd(turn, lostAs ?',
        // A turn that a newer message has stopped has nothing to pay: a kill there would show nothing.
        put: `  if (!lostAs && result.credits > 0) {
    process.stdout.write('moment charging\\n')
    await new Promise((resolve) => setTimeout(resolve, 1500))
  }
  if (!lostAs) await pay(turn.ctx, turn, result)
  return presentEnd(turn, lostAs ?`,
      },
    ],
    aim: 'charging',
    shows: 'wrongCharges',
  },
  /** The channel is told "received" before the message is stored. */
  'ack before commit': {
    edits: [
      {
        file: 'apps/server/test/kill/chat/ingress.ts',
        find: '    await receive()\n    return { ok: true }',
        put: '    setTimeout(() => void receive().catch(() => undefined), 1500)\n    return { ok: true }',
      },
    ],
    aim: 'acknowledged',
    shows: 'lost',
  },
}
