import type { BrokenChannel, QuietChannel } from '@app/contracts/conversations'
import { useMemo } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { useWorkspaceNews } from '#lib/realtime/use-workspace-news.ts'
import { staleTags, useListBrokenChannelsQuery } from '../api.ts'

export interface BrokenChannels {
  items: readonly BrokenChannel[]
  /** Who was told, and can connect them again. */
  owners: readonly string[]
  find: (workgateId: string) => BrokenChannel | undefined
  /** Accounts that work, and on which the AI is silent. */
  quiet: readonly QuietChannel[]
}

/** Which connected accounts cannot send now. Whoever reads it is told when that changes. */
export const useBrokenChannels = (): BrokenChannels => {
  const { data } = useListBrokenChannelsQuery()
  return useMemo(() => {
    const { items = [], owners = [], quiet = [] } = data ?? {}
    const byId = new Map(items.map((each) => [each.workgateId, each]))
    return { items, owners, quiet, find: (workgateId) => byId.get(workgateId) }
  }, [data])
}

const changesHealth = (event: string): boolean => event === 'workgate.changed'
const ask = () => refetchTags(staleTags.broken, staleTags.thread)

/**
 * Asks again when an account breaks or is mended: what may be sent in the open conversation changes with it. Nobody
 * listened while another page was open, so it is also asked on arrival.
 */
export const useBrokenNews = (): void => {
  useListBrokenChannelsQuery(undefined, { refetchOnMountOrArgChange: true })
  useWorkspaceNews(changesHealth, ask)
}
