/** Who else has this flow open, as far as this tab has heard. Nothing of it is stored anywhere. */
import type { PresenceNews } from '@app/contracts/flow-presence'

export interface Peer {
  tab: string
  userId: string
  name: string
  /** The block whose settings they have open. */
  nodeId: string | null
  /** One of six colours, the same for everybody who looks. */
  color: number
  heardAt: number
}

export type Peers = ReadonlyMap<string, Peer>

export const BEAT_MS = 15_000
/** Two beats may get lost. */
const SILENCE_MS = 2.5 * BEAT_MS
const COLORS = 6

/** An id ends in random hexadecimal digits. */
const colorOf = (userId: string): number => (Number.parseInt(userId.slice(-4), 16) || 0) % COLORS

/** The same map when nothing changed that a screen shows. */
export const hear = (peers: Peers, { tab, userId, name, nodeId, isLeaving }: PresenceNews, now: number): Peers => {
  const next = new Map(peers)
  if (isLeaving) next.delete(tab)
  else next.set(tab, { tab, userId, name, nodeId, color: colorOf(userId), heardAt: now })
  return next
}

export const withoutSilent = (peers: Peers, now: number): Peers => {
  const left = [...peers].filter(([, { heardAt }]) => now - heardAt < SILENCE_MS)
  return left.length === peers.size ? peers : new Map(left)
}

/** One entry for each person: a second tab of somebody is still the same person. */
export const peopleOf = (peers: Peers): Peer[] => [
  ...new Map([...peers.values()].map((peer) => [peer.userId, peer])).values(),
]

export const peersByNode = (peers: Peers): ReadonlyMap<string, Peer> =>
  new Map([...peers.values()].flatMap((peer) => (peer.nodeId === null ? [] : [[peer.nodeId, peer] as const])))

export const peerColor = ({ color }: Peer): string => `var(--peer-${color + 1})`
