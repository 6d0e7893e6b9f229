import type { TenantCtx } from '#core/context.ts'
import { setDigestWish } from './workspaces.repository.ts'

/** Whether a member gets the weekly digest of this workspace. */
export const saveDigestWish = (ctx: TenantCtx, userId: string, wantsDigest: boolean): Promise<void> =>
  setDigestWish(ctx.db, { workspaceId: ctx.workspaceId, userId, wantsDigest })
