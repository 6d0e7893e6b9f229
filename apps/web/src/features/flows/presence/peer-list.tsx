import { useText } from '#lib/i18n/i18n.tsx'
import { initialOf } from '#lib/text/initial.ts'
import { presenceMessages } from './presence-messages.ts'
import { peerColor, type Peer } from './peers.ts'

const SHOWN = 4

/** Everybody else who has this flow open; the block that somebody edits carries the same colour. */
export const PeerList = ({ people }: { people: readonly Peer[] }) => {
  const text = useText(presenceMessages)
  if (people.length === 0) return null
  return (
    <ul aria-label={text('presence.here')} className="flex items-center ps-1.5">
      {people.slice(0, SHOWN).map((peer) => (
        <li
          key={peer.tab}
          title={text('presence.name', { name: peer.name })}
          style={{ backgroundColor: peerColor(peer) }}
          className="-ms-1.5 grid size-7 place-items-center rounded-full border-2 border-surface text-xs font-semibold text-surface"
        >
          <span aria-hidden="true">{initialOf(peer.name)}</span>
          <span className="sr-only">{peer.name}</span>
        </li>
      ))}
      {people.length > SHOWN && (
        <li className="ps-1 text-xs text-text-muted">{text('presence.more', { count: people.length - SHOWN })}</li>
      )}
    </ul>
  )
}
