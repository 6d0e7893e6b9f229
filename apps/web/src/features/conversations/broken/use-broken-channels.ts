import type { BrokenChannel } from '@app/contracts/conversations'
import { useEffect, useMemo } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { staleTags, useListBrokenChannelsQuery } from '../api.ts'

export interface BrokenChannels {
  items: readonly BrokenChannel[]
  /** Who was told, and can connect them again. */
  owners: readonly string[]
  find: (workgateId: string) => BrokenChannel | undefined
}

/** Which connected accounts cannot send now. Whoever reads it is told when that changes. */
export const useBrokenChannels = (): BrokenChannels => {
  const { data } = useListBrokenChannelsQuery()
  return useMemo(() => {
    const { items = [], owners = [] } = data ?? {}
    const byId = new Map(items.map((each) => [each.workgateId, each]))
    return { items, owners, find: (workgateId) => byId.get(workgateId) }
  }, [data])
}

const changesHealth = ({ event }: { event: string }): boolean => event === 'workgate.changed'

/** Asks again when an account breaks or is mended: what may be sent in the open conversation changes with it. */
export const useBrokenNews = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    const ask = () => refetchTags(staleTags.broken, staleTags.thread)
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: (event) => changesHealth(event) && ask(),
      onReset: ask,
    })
  }, [workspaceId])
}
