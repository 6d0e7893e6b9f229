import type { Reply } from '@app/contracts/endpoint'
import type { createPreview as contract } from '@app/contracts/widget'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { VaultError } from '#core/vault/vault.ts'
import { requireBot } from '#features/bots/public.ts'
import { findPermissionsOf } from '#features/workspaces/public.ts'
import type { VisitorCtx } from './open-widget.ts'

const lifeMs = 7 * 24 * 3600_000

/** Sealed for one bot, so that it opens no other; whoever has it reads neither who made it nor when it ends. */
const bindingOf = (workspaceId: string, botId: string) => ({
  workspaceId,
  table: 'bots',
  rowId: botId,
  field: 'widget-preview',
})

/** Shows the draft outside the console, on a page of its own or embedded in a site that is being built. */
export const createPreview = (ctx: WorkspaceCtx, botId: string): Promise<Reply<typeof contract>> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireBot(tx, botId)
    const expiresAt = new Date(tx.now().getTime() + lifeMs)
    const content = `${tx.actor.userId} ${expiresAt.getTime()}`
    const token = tx.deps.vault.seal(content, bindingOf(tx.workspaceId, botId))
    await audit(tx, { action: 'widget.preview-created', target: { type: 'bot', id: botId, name: bot.name } })
    const url = `${tx.deps.config.baseUrl}/w/${botId}?environment=development&preview=${token}`
    return { token, url, expiresAt: expiresAt.toISOString() }
  })

/** Until when the link opens the draft: not longer than it lasts, and only while its maker may change the bot. */
export const findPreviewEnd = async (
  ctx: VisitorCtx,
  botId: string,
  token: string | undefined,
): Promise<Date | undefined> => {
  const content = token ? unseal(ctx, botId, token) : undefined
  const [userId = '', ends = '0'] = content?.split(' ') ?? []
  const expiresAt = new Date(Number(ends))
  if (expiresAt <= ctx.now()) return undefined
  const permissions = await findPermissionsOf(ctx, userId)
  return permissions.includes('bots.write') ? expiresAt : undefined
}

const unseal = ({ deps, workspaceId }: VisitorCtx, botId: string, token: string): string | undefined => {
  try {
    return deps.vault.open(token, bindingOf(workspaceId, botId))
  } catch (error) {
    if (error instanceof VaultError) return undefined
    throw error
  }
}
