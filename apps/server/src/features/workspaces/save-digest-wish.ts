import type { TenantCtx } from '#core/context.ts'
import { endDigestOf, setDigestWish } from './workspaces.repository.ts'

/** Whether a member gets the weekly digest of this workspace. */
export const saveDigestWish = (ctx: TenantCtx, userId: string, wantsDigest: boolean): Promise<void> =>
  setDigestWish(ctx.db, { workspaceId: ctx.workspaceId, userId, wantsDigest })

/** The same by the link of a mail, which knows the member and not the person. */
export const stopDigestOf = (ctx: TenantCtx, memberId: string): Promise<void> =>
  endDigestOf(ctx.db, { workspaceId: ctx.workspaceId, id: memberId })
