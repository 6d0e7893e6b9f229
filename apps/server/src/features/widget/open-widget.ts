import type { Environment } from '@app/contracts/bot-settings'
import { systemCtx, type PublicCtx, type SystemCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findBotVersion, type BotVersionRead } from '#features/bots/public.ts'
import { findWorkspaceOfBot } from './bot-place.repository.ts'
import { findPreviewEnd } from './preview-link.ts'

/** Work for a visitor: behind the walls of the workspace whose bot they opened. */
export type VisitorCtx = SystemCtx & { readonly workspaceId: string }

type Asking = Pick<PublicCtx, 'deps' | 'db' | 'requestId' | 'address' | 'agent' | 'language'>

const mostKept = 5000
/** A bot never moves to another workspace, so who has seen it once need not ask again. */
const workspaces = new Map<string, string>()

const workspaceOf = async (ctx: Pick<Asking, 'db'>, botId: string): Promise<string | undefined> => {
  const known = workspaces.get(botId)
  if (known) return known
  const found = await findWorkspaceOfBot(ctx.db, botId)
  if (workspaces.size >= mostKept) workspaces.clear()
  if (found) workspaces.set(botId, found)
  return found
}

export const behindWalls = (ctx: Asking, workspaceId: string): VisitorCtx => ({
  ...systemCtx(ctx.deps, workspaceId, ctx.requestId),
  workspaceId,
  address: ctx.address,
  agent: ctx.agent,
  language: ctx.language,
})

export interface OpenedWidget {
  ctx: VisitorCtx
  version: BotVersionRead
  /** When the link that opened the draft ends; null for the published version, which is open to everybody. */
  closesAt: Date | null
}

export interface WantedWidget {
  botId: string
  environment: Environment
  preview?: string | undefined
}

/** The version of the bot that visitors meet; unknown, deleted, unpublished and draft look the same to a stranger. */
export const openWidget = async (ctx: Asking, { botId, environment, preview }: WantedWidget): Promise<OpenedWidget> => {
  const workspaceId = await workspaceOf(ctx, botId)
  if (!workspaceId) throw new AppError('WIDGET_NOT_FOUND')
  const walled = behindWalls(ctx, workspaceId)
  const closesAt = environment === 'development' ? await findPreviewEnd(walled, botId, preview) : null
  if (closesAt === undefined) throw new AppError('WIDGET_NOT_FOUND')
  const version = await findBotVersion(walled, { botId, environment })
  if (!version) throw new AppError('WIDGET_NOT_FOUND')
  return { ctx: walled, version, closesAt }
}
