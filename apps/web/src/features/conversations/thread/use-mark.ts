import { useEffect, useState, type RefObject } from 'react'
import type { MeasuredListHandle } from '#ui/virtual/measured-list.tsx'
import type { ChatRow } from './chat-rows.ts'

const MARK_MS = 4000

/** Goes to the message of the address and marks it for a while. */
export const useMark = (
  targetId: string | undefined,
  rows: readonly ChatRow[],
  list: RefObject<MeasuredListHandle | null>,
): string | undefined => {
  const [markedId, setMarkedId] = useState<string | undefined>()
  const index = targetId ? rows.findIndex((row) => row.kind === 'message' && row.message.id === targetId) : -1
  const isThere = index >= 0
  useEffect(() => {
    if (!targetId || !isThere) return undefined
    list.current?.scrollToRow(index, 'center')
    setMarkedId(targetId)
    const marking = setTimeout(() => setMarkedId(undefined), MARK_MS)
    return () => clearTimeout(marking)
    // Once per target: what arrives later must not pull the reader back to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [targetId, isThere])
  return markedId
}
