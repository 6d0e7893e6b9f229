import type { TenantCtx } from '#core/context.ts'
import { PassThrough } from 'node:stream'
import type { TurnEvent } from '@app/contracts/agent'
import { errorCodes } from '@app/contracts/errors'
import type { FileAnswer } from '#core/http/route.ts'
import { carryOut, type TurnInput } from './run-turn.ts'
import { beginTurn } from './turn/begin-turn.ts'

/** Carries out a turn and tells of it as it happens. Refusals come before the stream, as for any request. */
export const streamTurn = async (
  ctx: TenantCtx,
  input: Pick<TurnInput, 'sessionId' | 'inputId' | 'text'>,
): Promise<FileAnswer> => {
  const stream = new PassThrough()
  const gone = new AbortController()
  const onEvent = (event: TurnEvent): void => {
    if (!stream.destroyed) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  const turn: TurnInput = { ...input, mode: 'test', onlyOrigin: 'test', onEvent, signal: gone.signal }
  const beginning = await beginTurn(ctx, turn)
  // The reader left before the end: nobody waits for the answer, so the rest is not paid for.
  stream.once('close', () => gone.abort())
  void carryOut(beginning, turn)
    .catch((error: unknown) => {
      ctx.deps.logger.error({ err: error }, 'a turn could not be finished')
      onEvent({ type: 'error', code: 'UNEXPECTED', message: errorCodes.UNEXPECTED[ctx.language] })
    })
    .finally(() => stream.end())
  return {
    stream,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    },
  }
}
