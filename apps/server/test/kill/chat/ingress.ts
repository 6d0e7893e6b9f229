import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemCtx, type Deps, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { receiveMessage } from '#features/conversations/public.ts'
import { sendMessage } from '#features/conversations/console/send-message.ts'

export interface Incoming {
  workspaceId: string
  workgateId: string
  externalId: string
  from: string
  text: string
  /** A colleague answers this one at once, in three messages: each waits behind the one before. */
  staffId?: string
}

const answerAtOnce = async (ctx: TenantCtx, threadId: string, userId: string): Promise<void> => {
  const asStaff = { ...ctx, actor: { userId, name: 'Lan' } } as unknown as WorkspaceCtx
  for (const text of ['Dạ', 'Chị chờ em một chút ạ', 'Em xem kho rồi nhắn mình ngay ạ'])
    await sendMessage(asStaff, threadId, { clientId: randomUUID(), text, fileIds: [] })
}

/** How the test channel brings its messages: an answer means that the message is stored. */
export const addIngress = (http: FastifyInstance, deps: Deps): void => {
  const handler = async (request: FastifyRequest): Promise<{ ok: true }> => {
    const { workspaceId, workgateId, externalId, from, text, staffId } = request.body as Incoming
    const ctx = systemCtx(deps, workspaceId, 'test') as TenantCtx
    const receive = () =>
      receiveMessage(ctx, {
        workgateId,
        externalId,
        from: { externalId: from },
        text,
      })
    if (staffId) {
      const { thread } = await receive()
      await answerAtOnce(ctx, thread.id, staffId)
      return { ok: true }
    }
    await receive()
    return { ok: true }
  }
  http.route({ method: 'POST', url: '/test-channel', config: { guardedBy: 'nothing-secret' }, handler })
}
