import { setupFileName, type SetupFile } from '@app/contracts/connectors'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { requireCodeSession } from '#features/workgates/public.ts'
import { pairingCodeOf } from './pairing-code.ts'
import { preparePairing } from './prepare-pairing.ts'

/** The file that stands beside the program and pairs it. */
export const setupFile = async (ctx: WorkspaceCtx, sessionId: string): Promise<FileAnswer> => {
  const session = await requireCodeSession(ctx, sessionId)
  await inTransaction(ctx, (tx) => preparePairing(tx, session))
  const file: SetupFile = { server: ctx.deps.config.baseUrl, pairingCode: pairingCodeOf(ctx.deps, session.id) }
  return fileAnswer(setupFileName, 'application/json', Buffer.from(`${JSON.stringify(file, null, 2)}\n`))
}
