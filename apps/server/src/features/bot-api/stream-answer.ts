import type { RunWithSteps, TurnEvent } from '@app/contracts/agent'
import { errorAnswer, toAppError } from '#core/http/answer-error.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { answerStream } from './answer-stream.ts'
import { createAnswerWriter, type StreamFormat } from './answer-writer.ts'
import type { Program } from './open-bot.ts'

/** Runs the turn and reports progress. */
export type Answer = (listening: {
  signal: AbortSignal
  onEvent?: ((event: TurnEvent) => void) | undefined
}) => Promise<RunWithSteps>

interface StreamOptions {
  /** Text is sent as the model writes it; otherwise the checked answer is sent in pieces. */
  isLive: boolean
  format: StreamFormat
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that buffers the stream would make it pointless.
  'x-accel-buffering': 'no',
}
/** Proxies and clients close a connection that is silent. */
const keepAliveMs = 10_000

/** The answer in one piece. */
export const wholeAnswer = (answer: Answer, present: (run: RunWithSteps) => unknown): FileAnswer => ({
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  stream: answerStream(async ({ write, signal }) => write(JSON.stringify(present(await answer({ signal }))))),
})

/** The answer as server-sent events. */
export const streamAnswer = ({ ctx }: Program, answer: Answer, { isLive, format }: StreamOptions): FileAnswer => ({
  headers,
  stream: answerStream(async ({ write, signal }) => {
    const writer = createAnswerWriter(format, write)
    const onEvent = (event: TurnEvent): void => {
      if (event.type === 'run.start') writer.begin(event.runId)
      if (event.type === 'text' && isLive) writer.say(event.delta)
      if (event.type === 'text.reset') writer.takeBack()
    }
    const heartbeat = setInterval(() => write(': …\n\n'), keepAliveMs)
    try {
      writer.finish(await answer({ signal, onEvent }))
    } catch (error) {
      // Before the first chunk there is still a status to answer with.
      if (!writer.hasBegun()) throw error
      const refusal = toAppError(error)
      if (refusal.code === 'UNEXPECTED') ctx.deps.logger.error({ err: error, requestId: ctx.requestId }, 'turn failed')
      writer.fail(errorAnswer(refusal, ctx.language, ctx.requestId))
    } finally {
      clearInterval(heartbeat)
    }
  }),
})
