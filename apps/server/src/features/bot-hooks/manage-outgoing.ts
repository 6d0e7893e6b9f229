import type { OutgoingEvent, OutgoingWebhook } from '@app/contracts/bot-webhooks'
import type { AuditAction } from '@app/contracts/audit'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { checkPublicUrl } from '#core/safe-fetch/find-target.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import { deleteSecret, openSecret, putSecret } from '#core/secrets.repository.ts'
import type { OutgoingWebhookRow } from '#db/schema/index.ts'
import { requireLockedBot, requireBot } from '#features/bots/public.ts'
import {
  countOutgoing,
  deleteOutgoingRow,
  findOutgoing,
  insertOutgoing,
  listOutgoingRows,
  lockOutgoing,
  secretFields,
  updateOutgoingRow,
} from './outgoing.repository.ts'
import { newSigningSecret } from './sign-delivery.ts'

const mostWebhooks = 10
const bothSignMs = 24 * 3600_000

export const presentOutgoing = (row: OutgoingWebhookRow): OutgoingWebhook => ({
  id: row.id,
  url: row.url,
  events: row.events as OutgoingEvent[],
  isEnabled: row.isEnabled,
  disabledReason: row.disabledReason,
  secretLast4: row.secretLast4,
  lastStatus: row.lastStatus,
  lastAt: row.lastAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** An address that is obviously private is refused at once; what its name resolves to is checked at every send. */
const checkedAddress = (ctx: WorkspaceCtx, text: string): string => {
  try {
    return checkPublicUrl(text, new Set(ctx.deps.config.fetchPorts)).url.href
  } catch (error) {
    if (error instanceof SafeFetchError) throw new AppError('WEBHOOK_ADDRESS_REFUSED', { reason: error.reason })
    throw error
  }
}

export const requireOutgoingWebhook = async (ctx: WorkspaceCtx, id: string): Promise<OutgoingWebhookRow> => {
  const row = await findOutgoing(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('OUTGOING_WEBHOOK_NOT_FOUND')
  return row
}

/** Behind a lock: changes of one webhook and its secrets happen one after the other. */
const requireLockedOutgoing = async (tx: WorkspaceCtx, id: string): Promise<OutgoingWebhookRow> => {
  const row = await lockOutgoing(tx.db, { workspaceId: tx.workspaceId, id })
  if (!row) throw new AppError('OUTGOING_WEBHOOK_NOT_FOUND')
  return row
}

const note = (tx: WorkspaceCtx, action: AuditAction, { id, url }: OutgoingWebhookRow): Promise<void> =>
  audit(tx, { action, target: { type: 'outgoing-webhook', id, name: url } })

export const listOutgoing = async (ctx: WorkspaceCtx, botId: string): Promise<{ items: OutgoingWebhook[] }> => {
  await requireBot(ctx, botId)
  return { items: (await listOutgoingRows(ctx.db, { workspaceId: ctx.workspaceId, botId })).map(presentOutgoing) }
}

/** The signing secret is in this answer and otherwise only in the vault. */
export const createOutgoing = (
  ctx: WorkspaceCtx,
  botId: string,
  input: { url: string; events: OutgoingEvent[] },
): Promise<OutgoingWebhook & { secret: string }> =>
  inTransaction(ctx, async (tx) => {
    await requireLockedBot(tx, botId)
    const url = checkedAddress(tx, input.url)
    const place = { workspaceId: tx.workspaceId, botId }
    if ((await countOutgoing(tx.db, place)) >= mostWebhooks)
      throw new AppError('OUTGOING_WEBHOOK_LIMIT_REACHED', { limit: mostWebhooks })
    const secret = newSigningSecret()
    const row = await insertOutgoing(tx.db, {
      ...place,
      id: newId(),
      url,
      events: [...new Set(input.events)],
      secretLast4: secret.slice(-4),
      createdAt: tx.now(),
    })
    await saveSecret(tx, row.id, secret)
    await note(tx, 'bots.outgoing-webhook-created', row)
    return { ...presentOutgoing(row), secret }
  })

export const updateOutgoing = (
  ctx: WorkspaceCtx,
  id: string,
  change: { url?: string | undefined; events?: OutgoingEvent[] | undefined; isEnabled?: boolean | undefined },
): Promise<OutgoingWebhook> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireLockedOutgoing(tx, id)
    const row = await updateOutgoingRow(tx.db, before, {
      url: change.url === undefined ? before.url : checkedAddress(tx, change.url),
      events: change.events ? [...new Set(change.events)] : before.events,
      isEnabled: change.isEnabled ?? before.isEnabled,
      // Enabling it, or changing its address, starts a new period of three days.
      ...(change.isEnabled || change.url !== undefined ? { disabledReason: null, failingSince: null } : {}),
    })
    if (!row) throw new AppError('OUTGOING_WEBHOOK_NOT_FOUND')
    await note(tx, 'bots.outgoing-webhook-updated', row)
    return presentOutgoing(row)
  })

/** The old secret signs beside the new one for a day, so that the receiver can switch. */
export const rotateOutgoingSecret = (ctx: WorkspaceCtx, id: string): Promise<{ secret: string }> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireLockedOutgoing(tx, id)
    const { workspaceId } = tx
    const old = await openSecret(tx.db, tx.deps.vault, { workspaceId, id })
    const previousSecretId = row.previousSecretId ?? newId()
    if (old) await saveSecret(tx, previousSecretId, old)
    const secret = newSigningSecret()
    await saveSecret(tx, id, secret)
    await updateOutgoingRow(tx.db, row, {
      secretLast4: secret.slice(-4),
      previousSecretId: old ? previousSecretId : row.previousSecretId,
      previousUntil: new Date(tx.now().getTime() + bothSignMs),
    })
    await note(tx, 'bots.outgoing-webhook-secret-rotated', row)
    return { secret }
  })

export const deleteOutgoing = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireLockedOutgoing(tx, id)
    const { workspaceId } = tx
    await deleteOutgoingRow(tx.db, row)
    await deleteSecret(tx.db, { workspaceId, id })
    if (row.previousSecretId) await deleteSecret(tx.db, { workspaceId, id: row.previousSecretId })
    await note(tx, 'bots.outgoing-webhook-deleted', row)
  })

const saveSecret = (tx: WorkspaceCtx, id: string, secret: string): Promise<void> =>
  putSecret(tx.db, tx.deps.vault, { workspaceId: tx.workspaceId, id }, secretFields.outgoing, secret, tx.now())
