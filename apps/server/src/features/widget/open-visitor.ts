import type { KeyCtx, PublicCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import type { VisitorRow } from '#db/schema/index.ts'
import { behindWalls, type VisitorCtx } from './open-widget.ts'
import { findVisitorByHash } from './visitors.repository.ts'

/** A visitor's request, with the rights of the workspace whose chat they opened. */
export interface Visit {
  ctx: VisitorCtx
  visitor: VisitorRow
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The visitor of this token, unless it has expired. Only the hash is looked up, so the time it takes tells nothing. */
export const findVisitor = async (ctx: PublicCtx, token: string | null | undefined): Promise<VisitorRow | null> => {
  if (!token || !tokenShape.test(token)) return null
  const visitor = await findVisitorByHash(ctx.db, sha256(token))
  return visitor && visitor.expiresAt > ctx.now() ? visitor : null
}

export const openVisitor = async (ctx: KeyCtx): Promise<Visit> => {
  const visitor = await findVisitor(ctx, ctx.credentials.bearer)
  if (!visitor) throw new AppError('VISITOR_INVALID')
  return { ctx: behindWalls(ctx, visitor.workspaceId), visitor }
}
