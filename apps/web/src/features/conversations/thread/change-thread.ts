import {
  markRead,
  retryMessage,
  setThreadMode,
  stopAi,
  updateThread,
  type Message,
  type ThreadSummary,
} from '@app/contracts/conversations'
import type { Call } from '@app/contracts/endpoint'
import { callApi } from '#lib/api/api-base-query.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { notifyThread } from '../live.ts'

type ModeChange = Call<typeof setThreadMode>['body']
type ThreadChange = NonNullable<Call<typeof updateThread>['body']>

/** An optimistic update, reverted when the server refuses. */
export const changeThread = async (
  thread: ThreadSummary,
  body: ThreadChange,
  shown: Partial<ThreadSummary>,
  done?: string,
  send: typeof settle = settle,
): Promise<boolean> => {
  notifyThread({ ...thread, ...shown })
  const saved = await send(
    callApi(updateThread, { params: { threadId: thread.id }, body }),
    done === undefined ? undefined : () => done,
  )
  notifyThread(saved ?? thread)
  return saved !== undefined
}

export const changeMode = async (thread: ThreadSummary, body: ModeChange, done: string): Promise<void> => {
  const saved = await settle(callApi(setThreadMode, { params: { threadId: thread.id }, body }), () => done)
  if (saved) notifyThread(saved)
}

/** Failures are ignored: the next message or visit marks it as read again. */
export const readUpTo = async (threadId: string, seq: number): Promise<void> => {
  const { data } = await callApi(markRead, { params: { threadId }, body: { seq } })
  if (data) notifyThread(data)
}

export const retry = (message: Message): Promise<Message | undefined> =>
  settle(callApi(retryMessage, { params: { messageId: message.id } }))

export const stopWriting = (threadId: string) => settle(callApi(stopAi, { params: { threadId } }))
