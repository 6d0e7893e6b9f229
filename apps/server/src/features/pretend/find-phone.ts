import type { SimulatedPhone } from '@app/simulators/contract'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findWorkgate } from '#features/workgates/public.ts'

export interface OpenPhone {
  phone: SimulatedPhone
  /** The account on the service's side. */
  accountId: string
}

/** The customers' side of a connected account of the caller's workspace. */
export const requirePhone = async (ctx: WorkspaceCtx, workgateId: string): Promise<OpenPhone> => {
  const gate = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: workgateId })
  if (!gate || gate.removedAt) throw new AppError('WORKGATE_NOT_FOUND')
  const phone = ctx.deps.phones.get(gate.channel)
  if (!phone || !gate.externalId) throw new AppError('PHONE_NOT_FOUND')
  return { phone, accountId: gate.externalId }
}

/** A simulator is as strict as the service it stands in for; what it does not take is the player's to mend. */
export const orRefused = async <T>(ctx: WorkspaceCtx, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    ctx.deps.logger.warn({ err: error }, 'a simulator refused what a played customer did')
    throw new AppError('SIMULATOR_REFUSED')
  }
}
