import { useText } from '#lib/i18n/i18n.tsx'
import { BADGE } from '../canvas/node-badge.tsx'
import { presenceMessages } from './presence-messages.ts'
import { peerColor, type Peer } from './peers.ts'

/** "Lan đang sửa" at the corner of the block that a colleague has open. */
export const PeerBadge = ({ peer }: { peer: Peer }) => {
  const text = useText(presenceMessages)
  return (
    <span
      style={{ backgroundColor: peerColor(peer), borderColor: peerColor(peer) }}
      className={`${BADGE} max-w-40 px-2 text-surface`}
    >
      <span className="truncate">{text('presence.edits', { name: peer.name })}</span>
    </span>
  )
}
