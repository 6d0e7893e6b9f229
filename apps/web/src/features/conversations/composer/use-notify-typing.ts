import { notifyTyping } from '@app/contracts/conversations'
import { useCallback, useRef } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'

const EVERY_MS = 3000

/** Shows colleagues and the customer that somebody is writing, at most every three seconds. */
export const useNotifyTyping = (threadId: string): (() => void) => {
  const last = useRef(0)
  return useCallback(() => {
    if (Date.now() - last.current < EVERY_MS) return
    last.current = Date.now()
    void callApi(notifyTyping, { params: { threadId } })
  }, [threadId])
}
