import { expect, it } from 'vitest'
import { BEAT_MS, hear, peersByNode, peopleOf, withoutSilent, type Peers } from './peers.ts'

const news = (tab: string, userId: string, nodeId: string | null, isLeaving = false) => ({
  tab,
  userId,
  name: userId,
  nodeId,
  isLeaving,
  botId: 'b',
})

it('knows who is here and at which block, counts a person once, and forgets who left or fell silent', () => {
  let peers: Peers = new Map()
  peers = hear(peers, news('t1', 'lan', 'n2'), 0)
  peers = hear(peers, news('t2', 'lan', null), 0)
  peers = hear(peers, news('t3', 'mai', 'n5'), 2 * BEAT_MS)
  expect(peopleOf(peers).map(({ name }) => name)).toEqual(['lan', 'mai'])
  expect([...peersByNode(peers)].map(([id, { name }]) => `${id} ${name}`)).toEqual(['n2 lan', 'n5 mai'])
  expect(withoutSilent(peers, 2 * BEAT_MS)).toBe(peers)
  expect(peopleOf(withoutSilent(peers, 3 * BEAT_MS)).map(({ name }) => name)).toEqual(['mai'])
  expect(peopleOf(hear(peers, news('t3', 'mai', null, true), 3 * BEAT_MS)).map(({ name }) => name)).toEqual(['lan'])
})
