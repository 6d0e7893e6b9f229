import type { BotProblem, BotSummary } from '@app/contracts/bots'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { emit } from '#core/events/events.ts'
import type { BotRow, BotSnapshotRow } from '#db/schema/index.ts'
import { countLiveSessions } from './activity.repository.ts'
import { updateBotRow } from './bots.repository.ts'
import { channelsOfBots } from './channels.repository.ts'
import { countChanges } from './compare-versions.ts'
import { requireLockedBot, requireOpenBot, requireBot, requireSnapshot } from './require-bot.ts'
import { liveSince } from './live-sessions.ts'
import { countMoves } from './flow-sessions.ts'
import { passGates } from './pass-gates.ts'
import { gateOf, type GateState } from './publish-gate.ts'
import { replayGateOf, type ReplayGateState } from './replay-gate.ts'
import { nameSnapshot } from './snapshots.repository.ts'
import { freezeDraft } from './take-snapshot.ts'
import { notifyBots } from './notify-bots.ts'
import { refuseOldRev } from './update-bot.ts'
import { findProblems } from './validate/find-problems.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** Open conversations shall go on with the version that is published already. */
    'bot.move-asked': { botId: string; snapshotId: string }
    'bot.published': { botId: string; snapshotId: string; number: number; liveSessions: LiveSessions }
  }
}

/** Conversations under way finish on the version they began with, or move to the new one. */
type LiveSessions = 'finish' | 'move'

interface Publication {
  rev: number
  name: string
  note: string
  liveSessions: LiveSessions
  overrideGate?: string | undefined
  signedAs?: string | undefined
}

/** What was published, and what became of customers in the middle of a flow who were to move. */
interface Published {
  bot: BotRow
  movedSessions: { moved: number; kept: number }
}

/**
 * Freezes the draft as a snapshot, and makes that snapshot the one visitors talk to: all of it or nothing.
 * A draft that visitors talk to already is not published again, however many ask.
 */
export const publishBot = (ctx: WorkspaceCtx, id: string, input: Publication): Promise<Published> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireOpenBot(tx, id)
    if (bot.template) throw new AppError('BOT_IS_TEMPLATE')
    await refuseOldRev(tx, bot, input.rev)
    if (bot.publishedSnapshotId && bot.publishedHash === bot.draftHash)
      return keepPublished(tx, bot, await requireSnapshot(tx, bot, bot.publishedSnapshotId), input)
    await refuseInvalid(tx, bot)
    const { override, passRate } = await passGates(tx, bot, input)
    const { name, note } = input
    const snapshot = await freezeDraft(tx, bot, { name, note, action: 'publish', override })
    return makePublished(tx, bot, snapshot, input.liveSessions, {
      ...(override ? { overrideGate: override.reason, gates: override.gates } : {}),
      ...(passRate === undefined ? {} : { passRate }),
    })
  })

/** An older snapshot is what visitors talk to again; the draft stays as it is. */
export const publishSnapshot = (
  ctx: WorkspaceCtx,
  { id, snapshotId }: { id: string; snapshotId: string },
  liveSessions: LiveSessions,
): Promise<Published> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    const snapshot = await requireSnapshot(tx, bot, snapshotId)
    if (bot.template) throw new AppError('BOT_IS_TEMPLATE')
    if (bot.publishedSnapshotId === snapshot.id) return keepPublished(tx, bot, snapshot, { liveSessions })
    await refuseInvalid(tx, { ...bot, config: snapshot.config })
    return makePublished(tx, bot, snapshot, liveSessions, {})
  })

/** What visitors talk to stays; a name given for it and conversations to be moved to it are still taken care of. */
const keepPublished = async (
  tx: TenantCtx,
  bot: BotRow,
  snapshot: BotSnapshotRow,
  { name = '', note = '', liveSessions }: { name?: string; note?: string; liveSessions: LiveSessions },
): Promise<Published> => {
  if (name !== '' || note !== '') await nameSnapshot(tx.db, bot, snapshot.id, { name, note })
  if (liveSessions === 'move') await emit(tx, 'bot.move-asked', { botId: bot.id, snapshotId: snapshot.id })
  return { bot, movedSessions: await movesOf(tx, bot, snapshot, liveSessions) }
}

/** The listener that moves them judges by the same rule. */
const movesOf = (
  tx: TenantCtx,
  bot: BotRow,
  { id, config }: BotSnapshotRow,
  liveSessions: LiveSessions,
): Promise<Published['movedSessions']> =>
  liveSessions === 'move' ? countMoves(tx, bot, { snapshotId: id, config }) : Promise.resolve({ moved: 0, kept: 0 })

const refuseInvalid = async (tx: TenantCtx, bot: BotRow): Promise<void> => {
  const problems = await findProblems(tx, bot.id, bot.config)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new AppError('BOT_INVALID', { problems: errors })
}

const makePublished = async (
  tx: TenantCtx,
  bot: BotRow,
  snapshot: BotSnapshotRow,
  liveSessions: LiveSessions,
  details: Record<string, unknown>,
): Promise<Published> => {
  const movedSessions = await movesOf(tx, bot, snapshot, liveSessions)
  const published = await updateBotRow(tx.db, bot, {
    publishedSnapshotId: snapshot.id,
    publishedHash: snapshot.hash,
    publishedAt: tx.now(),
  })
  await emit(tx, 'bot.published', { botId: bot.id, snapshotId: snapshot.id, number: snapshot.number, liveSessions })
  await audit(tx, {
    action: 'bots.published',
    target: { type: 'bot', id: bot.id, name: bot.name },
    details: { number: snapshot.number, liveSessions, ...details },
  })
  await notifyBots(tx, bot.id)
  return { bot: published, movedSessions }
}

interface PublishPreview {
  problems: BotProblem[]
  changeCount: number
  channels: BotSummary['channels']
  liveSessions: number
  gate: GateState | null
  replayGate: ReplayGateState | null
}

/** What a publish would do, for the dialog that asks. */
export const previewPublish = async (ctx: WorkspaceCtx, id: string): Promise<PublishPreview> => {
  const bot = await requireBot(ctx, id)
  return {
    problems: await findProblems(ctx, bot.id, bot.config),
    changeCount: await countChanges(ctx, bot),
    channels: (await channelsOfBots(ctx.db, ctx.workspaceId, [bot.id])).get(bot.id) ?? [],
    liveSessions: await countLiveSessions(ctx.db, bot, liveSince(ctx)),
    gate: await gateOf(ctx, bot),
    replayGate: await replayGateOf(ctx, bot),
  }
}
