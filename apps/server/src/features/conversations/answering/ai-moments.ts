import { setTimeout as delay } from 'node:timers/promises'
import type { TurnEvent } from '@app/contracts/agent'
import type { ThreadMoment } from '@app/contracts/conversations'
import type { Deps } from '#core/context.ts'
import { notifyMoment } from '#core/realtime/moments.ts'
import { threadTopic } from '../threads/notify-chat.ts'

/** Text is collected this long before it is sent: a model may produce a hundred pieces a second. */
const everyMs = 60
/** Three bytes per letter, plus room for what JSON adds. */
const longestPiece = 1200

export const notifyThreadMoment = (
  deps: Deps,
  { workspaceId, threadId }: { workspaceId: string; threadId: string },
  { event, payload }: ThreadMoment,
): Promise<void> => notifyMoment(deps, { topic: threadTopic(workspaceId, threadId).topic, event, payload })

/** Shows what the AI is writing to whoever has the thread open. Not stored: the finished message is. */
export const aiMoments = (deps: Deps, thread: { workspaceId: string; threadId: string }) => {
  let runId = ''
  let waiting = ''
  let offset = 0
  let isShown = false
  let timer: NodeJS.Timeout | null = null
  let line: Promise<void> = Promise.resolve()

  const tell = (moment: ThreadMoment): void => {
    line = line.then(() => notifyThreadMoment(deps, thread, moment))
  }
  const flush = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    while (waiting !== '') {
      const text = waiting.slice(0, longestPiece)
      waiting = waiting.slice(longestPiece)
      tell({ event: 'ai.delta', payload: { runId, offset, text } })
      offset += text.length
    }
  }
  return {
    onEvent: (event: TurnEvent): void => {
      if (event.type === 'run.start') {
        runId = event.runId
        tell({ event: 'ai.writing', payload: { runId } })
      } else if (event.type === 'text') {
        isShown = true
        waiting += event.delta
        timer ??= setTimeout(flush, everyMs)
      } else if (event.type === 'text.reset') {
        flush()
        isShown = false
        offset = 0
        tell({ event: 'ai.reset', payload: { runId } })
      }
    },
    /** Words of the answer stand in open windows now. */
    isShown: (): boolean => isShown,
    /** Sends what was written so far, and leaves time to read it before more follows. */
    afterPiece: async (): Promise<void> => {
      flush()
      await line
      await delay(everyMs)
    },
    /** However the answer ended, nobody is writing any more. */
    end: async (): Promise<void> => {
      flush()
      if (runId) tell({ event: 'ai.ended', payload: { runId } })
      await line
    },
  }
}
