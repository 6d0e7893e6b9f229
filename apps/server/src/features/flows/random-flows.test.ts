import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { outputsOf } from '@app/contracts/flows'
import type { FlowAccounts } from '#core/flow-accounts.ts'
import { seededRandom } from '#core/seeded-random.ts'
import type { FlowPlace } from '#db/schema/index.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import { flowNodes } from '#flow-nodes/registry.ts'
import { checkFlow } from '../bots/validate/flow-rules.ts'
import { newPlace } from './flow-place.ts'
import { testWorld } from './flow-world.testing.ts'
import { runFlow } from './run-flow.ts'
import type { FlowWorld, Pending } from './world.ts'

const runs = Number(process.env['RUNS'] ?? 200)
const mostNodes = 200

const dataOf: Record<string, (id: string, pick: (most: number) => number) => Record<string, unknown>> = {
  message: (id) => ({ parts: [{ kind: 'text', text: `${id}: {{flow.n}}` }] }),
  set: () => ({ assignments: [{ to: 'flow.n', op: 'increment', value: '1' }] }),
  condition: (_id, pick) => ({ branches: [{ id: 'b', all: [{ var: 'flow.n', op: '>', value: pick(6) }] }] }),
  ask: (_id, pick) =>
    pick(2)
      ? { text: 'Mấy chiếc?', kind: 'number', saveTo: 'flow.count' }
      : { text: 'Mình tên gì ạ?', kind: 'text', saveTo: 'flow.answer' },
  choice: () => ({
    text: 'Chọn nhé',
    options: [
      { value: 'a', label: 'Áo' },
      { value: 'q', label: 'Quần' },
    ],
  }),
  wait: () => ({ duration: 'PT5M' }),
  split: () => ({
    branches: [
      { id: 'x', weight: 1 },
      { id: 'y', weight: 2 },
    ],
  }),
  each: () => ({ list: 'thread.items', max: 4 }),
  http: (id) => ({ url: `https://shop.example/${id}`, map: { 'flow.n': 'n' } }),
  handoff: () => ({ reason: 'cần người' }),
  classify: () => ({ classes: [{ name: 'gia', examples: ['giá bao nhiêu'] }] }),
  sheet: () => ({ sheet: { account: 'one', table: 'a table' }, row: { Tên: '{{flow.answer}}' } }),
  booking: (_id, pick) => ({ account: 'one', service: 'Thử đồ', daysAhead: 1 + pick(2), offers: 2 }),
  jump: () => ({}),
  return: () => ({}),
  end: () => ({}),
}
const types = Object.keys(dataOf)

/** A flow of any shape, also one that no validator would let through; `isSound` ones only lead on and leave nothing open. */
const randomFlow = (pick: (most: number) => number, isSound: boolean): FlowConfig => {
  const count = 3 + pick(14)
  const ids = Array.from({ length: count }, (_, at) => `n${at}`)
  const nodes = ids.map((id, at): FlowNode => {
    const isLast = at === count - 1
    const anyId = () => (isSound ? (ids[at + 1 + pick(count - at - 1)] ?? 'n0') : (ids[pick(count)] ?? 'n0'))
    const type = isSound && isLast ? 'end' : (types[pick(types.length)] ?? 'end')
    const data = { ...dataOf[type]?.(id, pick), ...(type === 'jump' ? { to: anyId() } : {}) }
    const outputs = flowNodes.find(({ description }) => description.type === type)?.description.outputs ?? []
    const open = outputsOf(outputs, data).filter(() => isSound || pick(8) > 0)
    return { id, type, data, out: Object.fromEntries(open.map(({ name }) => [name, anyId()])) }
  })
  const start = { id: 's', type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'n0' } }
  return {
    ...defaultFlowConfig,
    settings: {
      ...defaultFlowConfig.settings,
      entry: 's',
      fallback: isSound || pick(3) ? null : (ids[pick(count)] ?? 'n0'),
    },
    vars: [
      { key: 'n', type: 'number', scope: 'flow', default: 0 },
      { key: 'count', type: 'number', scope: 'flow' },
      { key: 'answer', type: 'text', scope: 'flow' },
      { key: 'items', type: 'list', scope: 'thread' },
    ],
    nodes: [start, ...nodes],
  }
}

/** Failures that can be seen in the flow itself: a step that is not there, a loop without an end, a bug of a node. */
const knowable = /^(?:node-|unexpected$|flow-cap-nodes$|no-)/
const validatorFacts = {
  botId: 'one',
  channelLimits: { messagesInARow: null, textLength: 2_000 },
  kinds: flowNodes.map(({ description }) => description),
}

class Killed extends Error {}

interface Played {
  said: string[]
  calls: number
  mostSteps: number
  errors: Set<string>
  /** Keys of the rows in a sheet, in the order they were added. */
  rows: string[]
  /** Who holds which time. */
  booked: Map<string, string>
}

/** A sheet that takes every row it is sent, and a calendar that has room for one at a time. */
const accountsOf = ({ rows, booked }: Pick<Played, 'rows' | 'booked'>): FlowAccounts => ({
  appendRow: async (_at, { key, isAgain }) => {
    if (!isAgain || !rows.includes(key)) rows.push(key)
  },
  findRow: async () => null,
  updateRow: async () => null,
  busyTimes: async () =>
    [...booked.keys()].map((start) => ({ start: new Date(start), end: new Date(Date.parse(start) + 1_800_000) })),
  book: async (_workgate, { key, start }) => {
    const slot = start.toISOString()
    if ((booked.get(slot) ?? key) !== key) return { state: 'taken' }
    booked.set(slot, key)
    return { state: 'booked', eventId: slot }
  },
})

const texts = ['xin chào', '1', '2', 'áo', 'giá bao nhiêu', 'không biết', 'làm lại', 'gặp nhân viên']

/** Talks with a flow; where `isKilled` says so, the process dies before or after it has saved, and another one goes on. */
const play = async (root: FlowConfig, actions: readonly number[], isKilled: () => boolean): Promise<Played> => {
  const played: Played = { said: [], calls: 0, mostSteps: 0, errors: new Set(), rows: [], booked: new Map() }
  let stored: FlowPlace = { ...newPlace(), vars: { thread: { items: [1, 2, 3] }, flow: {}, contact: {}, node: {} } }
  let tokens = 0
  /** A message that is part of a saved place is not brought again. */
  let isTaken = false
  const commit = (place: FlowPlace, { bubbles }: Pending): void => {
    stored = structuredClone(place)
    played.said.push(...bubbles.map(({ text }) => text))
  }
  const turn = async (text: string): Promise<void> => {
    const place = structuredClone(stored)
    let steps = 0
    const base = testWorld(root)
    const world: FlowWorld = {
      ...base,
      place,
      ports: {
        ...base.ports,
        http: async ({ url }) => {
          played.calls += 1
          if (url.endsWith('3')) throw new NodeFailure('http-timeout', 'late')
          return { status: url.endsWith('5') ? 500 : 200, text: '{"n":4}' }
        },
        orders: null,
        accounts: accountsOf(played),
      },
      record: () => {
        steps += 1
      },
      save: async (pending) => {
        if (isKilled()) throw new Killed()
        commit(place, pending)
        isTaken = true
        if (isKilled()) throw new Killed()
      },
      newToken: () => String((tokens += 1)),
    }
    const end = await runFlow(world, text)
    if (isKilled()) throw new Killed()
    commit(place, end.pending)
    if (end.errorCode) played.errors.add(end.errorCode)
    played.mostSteps = Math.max(played.mostSteps, steps)
  }
  for (const action of actions) {
    const text = texts[action] ?? ''
    if (text === '' && stored.waiting) stored = { ...stored, wake: { kind: 'timeout' } }
    isTaken = false
    for (let isThrough = false; !isThrough;)
      isThrough = await turn(isTaken ? '' : text).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Killed) return false
          throw error
        },
      )
  }
  return played
}

describe('random flows', () => {
  it(`end within their limits, and say everything once however often the process dies (${runs})`, async () => {
    const random = seededRandom(20261118)
    const pick = (most: number): number => Math.floor(random() * most)
    let calls = 0
    const kept = { rows: 0, booked: 0 }
    let sound = 0
    for (let run = 0; run < runs; run += 1) {
      const flow = randomFlow(pick, run % 2 === 0)
      const actions = Array.from({ length: 8 }, () => pick(texts.length + 3))
      const calm = await play(flow, actions, () => false)
      const stormy = await play(flow, actions, () => pick(4) === 0)
      expect(stormy.said, JSON.stringify(flow)).toEqual(calm.said)
      expect(stormy.rows.length, JSON.stringify(flow)).toBe(calm.rows.length)
      expect([...stormy.booked.keys()], JSON.stringify(flow)).toEqual([...calm.booked.keys()])
      expect(calm.mostSteps, JSON.stringify(flow)).toBeLessThanOrEqual(mostNodes + 2)
      const isSound = checkFlow(flow, validatorFacts).every(({ key }) => !key.startsWith('E'))
      const foreseeable = [...calm.errors].filter((code) => isSound && knowable.test(code))
      expect(foreseeable, JSON.stringify(flow)).toEqual([])
      sound += Number(isSound)
      calls += calm.calls
      kept.rows += calm.rows.length
      kept.booked += calm.booked.size
    }
    expect(sound).toBeGreaterThan(runs / 5)
    expect(kept.rows).toBeGreaterThan(runs / 8)
    expect(kept.booked).toBeGreaterThan(runs / 40)
    expect(calls).toBeGreaterThan(runs / 4)
  })
})
