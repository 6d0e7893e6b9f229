import { setTimeout as wait } from 'node:timers/promises'
import type { Channel, ChannelAccount, Renewal } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { openAccount, putAccountSecrets } from './account-secrets.ts'
import { noteHealth } from './note-health.ts'
import { beginRenewal, endRenewal, isRenewing } from './renewals.repository.ts'
import { findWorkgate, lockWorkgate, updateWorkgateRow } from './workgates.repository.ts'

/** A sign-in that ends within this time is renewed before anybody notices. */
export const renewAheadMs = 5 * 3600_000
/** Just before its end it is renewed by whoever needs it. */
const lastMomentMs = 60_000
const callMs = 15_000
/** Longer than a call can take: whoever takes over afterwards knows that nobody is still asking. */
const leaseSeconds = 30
const lookAgainMs = 100

/** `fresh`: what is stored now may be used. */
type RenewalOutcome = 'fresh' | 'broken' | 'later'

/**
 * Renews the sign-in of an account that ends soon, or whose channel says that it has ended (`isForced`). Services give a
 * renewal once: of all who ask at the same time, in whichever process, one does it and the others wait for what it
 * brings. The lease is in the database, and nothing but the database is waited for inside a transaction.
 */
export const renewSignIn = async (
  ctx: TenantCtx,
  asked: WorkgateRow,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<RenewalOutcome> => {
  const channel = findChannel(ctx.deps, asked.channel)
  if (!channel?.renew) return 'fresh'
  const isDue = (row: WorkgateRow): boolean => isForced || endsWithin(row, renewAheadMs, ctx.now())
  const row = await takeLease(ctx, asked, isDue)
  if (row === 'renewed') return 'fresh'
  if (row === 'busy') return waitForOther(ctx, asked)
  const renewal = await callChannel(ctx, channel, await openAccount(ctx, row))
  return keepRenewal(ctx, row, renewal)
}

/** The workgate with a sign-in that still works; one that is about to end is renewed first. */
export const withFreshSignIn = async (ctx: TenantCtx, row: WorkgateRow): Promise<WorkgateRow> => {
  if (!endsWithin(row, lastMomentMs, ctx.now())) return row
  await renewSignIn(ctx, row)
  return (await findWorkgate(ctx.db, row)) ?? row
}

/** The account with secrets that still work, for the moment of its use. */
export const openFreshAccount = async (ctx: TenantCtx, row: WorkgateRow): Promise<ChannelAccount> =>
  openAccount(ctx, await withFreshSignIn(ctx, row))

const endsWithin = ({ signInEndsAt }: WorkgateRow, ms: number, now: Date): boolean =>
  signInEndsAt !== null && signInEndsAt.getTime() - now.getTime() <= ms

/** `renewed`: somebody was faster, so what is stored is newer than what the caller has read. */
const takeLease = (
  ctx: TenantCtx,
  asked: WorkgateRow,
  isDue: (row: WorkgateRow) => boolean,
): Promise<WorkgateRow | 'renewed' | 'busy'> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockWorkgate(tx.db, asked)
    if (!row || row.removedAt || row.signIns !== asked.signIns || !isDue(row)) return 'renewed'
    return (await beginRenewal(tx.db, row, leaseSeconds)) ? row : 'busy'
  })

const waitForOther = async (ctx: TenantCtx, asked: WorkgateRow): Promise<RenewalOutcome> => {
  for (let waited = 0; waited < callMs && (await isRenewing(ctx.db, asked)); waited += lookAgainMs)
    await wait(lookAgainMs)
  const row = await findWorkgate(ctx.db, asked)
  if (row && row.signIns !== asked.signIns) return 'fresh'
  return row && row.health !== 'ok' ? 'broken' : 'later'
}

const callChannel = async (ctx: TenantCtx, channel: Channel, account: ChannelAccount): Promise<Renewal> => {
  try {
    const signal = AbortSignal.timeout(callMs)
    return (await channel.renew?.(channelIo(ctx.deps, channel), account, signal)) ?? { kind: 'later' }
  } catch (error) {
    ctx.deps.logger.warn({ err: error, workgateId: account.workgateId }, 'a sign-in could not be renewed')
    return { kind: 'later' }
  }
}

/** Committed before anybody uses it. A new sign-in by a person, meanwhile, counts for more. */
const keepRenewal = (ctx: TenantCtx, taken: WorkgateRow, renewal: Renewal): Promise<RenewalOutcome> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockWorkgate(tx.db, taken)
    if (!row || row.removedAt || row.signIns !== taken.signIns) return 'fresh'
    await endRenewal(tx.db, row)
    if (renewal.kind === 'later') return 'later'
    if (renewal.kind === 'broken') {
      await noteHealth(tx, row, renewal)
      return 'broken'
    }
    await putAccountSecrets(tx, row, renewal.secrets)
    const { expiresAt: signInEndsAt, uses } = renewal
    await updateWorkgateRow(tx.db, row, { signInEndsAt, signIns: row.signIns + 1, ...(uses && { uses }) })
    return 'fresh'
  })
