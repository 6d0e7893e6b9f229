import type { KeyCtx, SystemCtx } from '#core/context.ts'
import { systemCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { findBotByKeyHash, touchBotKey, type OpenedBot } from './bot-keys.repository.ts'

/** A program's request, with the rights of the workspace of its key, in the caller's language. */
export interface Program extends OpenedBot {
  ctx: SystemCtx & { readonly workspaceId: string }
}

const keyShape = /^bak_[A-Za-z0-9_-]{43}$/
const budget = { limit: 600, windowSeconds: 60 }
const noteEveryMs = 60_000

/**
 * Finds the bot of a key in the database at every call, so a revoked key is refused at once. Only the hash is looked up,
 * so the time tells nothing about how much of a guess was right.
 */
export const openBot = async (ctx: KeyCtx): Promise<Program> => {
  const opened = await checkKey(ctx)
  const { key } = opened
  const program = await admit(ctx, opened)
  const before = ctx.now().getTime() - noteEveryMs
  if ((key.lastUsedMs ?? 0) < before) await touchBotKey(program.ctx.db, key, ctx.now(), new Date(before))
  return program
}

/** Refuses a key that is wrong or revoked. */
export const checkKey = async (ctx: KeyCtx): Promise<OpenedBot> => {
  const hash = hashOf(ctx)
  const opened = hash === null ? undefined : await findBotByKeyHash(ctx.db, hash)
  if (hash === null || !opened) throw new AppError('BOT_KEY_INVALID')
  remember(hash, opened)
  return opened
}

/**
 * A program whose key this process has seen lately, without asking the database. Only for callers that let the database
 * check the key before anything is done: with the statement that begins the turn, or by `checkKey`.
 */
export const cachedProgram = async (ctx: KeyCtx): Promise<Program | null> => {
  const known = seen.get(hashOf(ctx) ?? '')
  const isFresh = known?.key.lastUsedMs && known.key.lastUsedMs >= ctx.now().getTime() - noteEveryMs
  return known && isFresh ? admit(ctx, known) : null
}

const seen = new Map<string, OpenedBot>()
const mostSeen = 1_000

const remember = (hash: string, opened: OpenedBot): void => {
  if (seen.size >= mostSeen) seen.clear()
  seen.set(hash, opened)
}

const hashOf = ({ credentials: { bearer } }: KeyCtx): string | null =>
  bearer && keyShape.test(bearer) ? sha256(bearer) : null

const admit = async (ctx: KeyCtx, opened: OpenedBot): Promise<Program> => {
  const { key } = opened
  await ctx.deps.rateLimiter.take(`bot-api-bot:${key.botId}`, budget)
  const walled = { ...systemCtx(ctx.deps, key.workspaceId, ctx.requestId), workspaceId: key.workspaceId }
  return { ...opened, ctx: { ...walled, address: ctx.address, agent: ctx.agent, language: ctx.language } }
}
