import type { Bot } from '@app/contracts/bots'
import { useUrl } from '#lib/page/use-url.ts'
import { CompareView } from './compare-view.tsx'
import { readSides } from './sides.ts'
import { SnapshotList } from './snapshot-list.tsx'

/** The versions of a bot; with two of them in the address, their comparison. */
export const SnapshotTab = ({ bot }: { bot: Bot }) => {
  const { search, change } = useUrl()
  const sides = readSides(search)
  const compare = (from: string, to: string) => change({ from, to })
  if (!sides) return <SnapshotList bot={bot} onCompare={compare} />
  return (
    <CompareView
      bot={bot}
      from={sides.from}
      to={sides.to}
      onCompare={compare}
      onClose={() => change({ from: undefined, to: undefined })}
    />
  )
}
