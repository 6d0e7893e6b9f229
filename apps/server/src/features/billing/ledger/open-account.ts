import type { TenantCtx } from '#core/context.ts'
import { openTrial } from '../subscriptions/open-trial.ts'

/** A workspace begins with the trial; it is opened when something of it is first asked for. */
export const openAccount = (ctx: TenantCtx): Promise<void> => openTrial(ctx)
