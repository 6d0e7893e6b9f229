import { useEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { ChatRow } from './chat-rows.ts'

const MARK_MS = 4000
/** The rows on the way are measured as they appear, and the list corrects its aim with each. */
const GOING_MS = 400

interface Mark {
  markedId: string | undefined
  /** The list is on its way: a page put before the rest now would lead it elsewhere. */
  isGoing: RefObject<boolean>
}

/** Goes to the message of the address and marks it for a while; tells when the list has arrived. */
export const useMark = (
  targetId: string | undefined,
  rows: readonly ChatRow[],
  virtual: RefObject<VirtualizerHandle | null>,
  onArrived: () => void,
): Mark => {
  const [markedId, setMarkedId] = useState<string | undefined>()
  const isGoing = useRef(targetId !== undefined)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  const index = targetId ? rows.findIndex((row) => row.kind === 'message' && row.message.id === targetId) : -1
  const isThere = index >= 0
  const isLost = rows.length > 0 && !isThere
  useEffect(() => {
    // Nowhere to go: there is no message in the address, or it is gone from the conversation.
    if (isLost) isGoing.current = false
  }, [isLost])
  useEffect(() => {
    if (!targetId || !isThere) return undefined
    isGoing.current = true
    virtual.current?.scrollToIndex(index, { align: 'center' })
    setMarkedId(targetId)
    const going = setTimeout(() => {
      isGoing.current = false
      arrived.current()
    }, GOING_MS)
    const marking = setTimeout(() => setMarkedId(undefined), MARK_MS)
    return () => {
      clearTimeout(going)
      clearTimeout(marking)
      isGoing.current = false
    }
    // Once per target: what arrives later must not pull the reader back to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [targetId, isThere])
  return { markedId, isGoing }
}
