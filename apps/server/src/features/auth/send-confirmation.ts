import { inTransaction, type SystemCtx } from '#core/context.ts'
import { findUserByEmail } from '#features/users/public.ts'
import { mailConfirmation } from './mail-confirmation.ts'

export const sendConfirmation = (ctx: SystemCtx, { email }: { email: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx.db, email)
    if (user?.status === 'pending' && !user.emailConfirmedAt) await mailConfirmation(tx, user)
  })
