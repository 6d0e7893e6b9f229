import { systemCtx, type KeyCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { readHookBody } from '#core/http/read-hook-body.ts'
import { readCallKey } from './call-key.ts'
import { wakeFlow } from './wake-flow.ts'

/** Somebody calls the address that a flow waits at. The key in it is the proof, and works once. */
export const receiveFlowCall = async (ctx: KeyCtx, key: string, raw: Buffer): Promise<{ ok: true }> => {
  const point = readCallKey(key)
  if (!point) throw new AppError('WEBHOOK_NOT_FOUND')
  const { workspaceId, sessionId, token } = point
  const walled: TenantCtx = { ...systemCtx(ctx.deps, workspaceId, ctx.requestId), workspaceId }
  const body = raw.length === 0 ? null : readHookBody(raw)
  if (!(await wakeFlow(walled, { sessionId, token }, { kind: 'called', body }))) throw new AppError('WEBHOOK_NOT_FOUND')
  return { ok: true }
}
