import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { outputsOf } from '@app/contracts/flows'
import { seededRandom } from '#core/seeded-random.ts'
import type { FlowPlace } from '#db/schema/index.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import { flowNodes } from '#flow-nodes/registry.ts'
import { newPlace } from './flow-place.ts'
import { runFlow } from './run-flow.ts'
import type { FlowWorld, Pending } from './world.ts'

const runs = Number(process.env['RUNS'] ?? 200)
const mostNodes = 200

const dataOf: Record<string, (id: string, pick: (most: number) => number) => Record<string, unknown>> = {
  message: (id) => ({ parts: [{ kind: 'text', text: `${id}: {{flow.n}}` }] }),
  set: () => ({ assignments: [{ to: 'flow.n', op: 'increment', value: '1' }] }),
  condition: (_id, pick) => ({ branches: [{ id: 'b', all: [{ var: 'flow.n', op: '>', value: pick(6) }] }] }),
  ask: (_id, pick) => ({ text: 'Mấy chiếc?', kind: pick(2) ? 'number' : 'text', saveTo: 'flow.answer' }),
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
  jump: () => ({}),
  return: () => ({}),
  end: () => ({}),
}
const types = Object.keys(dataOf)

/** A flow of any shape, also one that no validator would let through. */
const randomFlow = (pick: (most: number) => number): FlowConfig => {
  const count = 3 + pick(14)
  const ids = Array.from({ length: count }, (_, at) => `n${at}`)
  const anyId = () => ids[pick(count)] ?? 'n0'
  const nodes = ids.map((id): FlowNode => {
    const type = types[pick(types.length)] ?? 'end'
    const data = { ...dataOf[type]?.(id, pick), ...(type === 'jump' ? { to: anyId() } : {}) }
    const outputs = flowNodes.find(({ description }) => description.type === type)?.description.outputs ?? []
    const open = outputsOf(outputs, data).filter(() => pick(8) > 0)
    return { id, type, data, out: Object.fromEntries(open.map(({ name }) => [name, anyId()])) }
  })
  const start = { id: 's', type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'n0' } }
  return {
    ...defaultFlowConfig,
    settings: { ...defaultFlowConfig.settings, entry: 's', fallback: pick(3) ? null : anyId() },
    vars: [{ key: 'n', type: 'number', scope: 'flow', default: 0 }],
    nodes: [start, ...nodes],
  }
}

class Killed extends Error {}

interface Played {
  said: string[]
  calls: number
  mostSteps: number
  statuses: Set<string>
}

const texts = ['xin chào', '2', 'áo', 'giá bao nhiêu', 'không biết', 'làm lại', 'gặp nhân viên']

/** Talks with a flow; where `isKilled` says so, the process dies before or after it has saved, and another one goes on. */
const play = async (root: FlowConfig, actions: readonly number[], isKilled: () => boolean): Promise<Played> => {
  const played: Played = { said: [], calls: 0, mostSteps: 0, statuses: new Set() }
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
    const world: FlowWorld = {
      sessionId: 'one',
      root,
      kinds: flowNodes,
      place,
      facts: { sys: {}, contact: {} },
      source: 'message',
      ports: {
        knowledge: { search: async () => [] },
        model: {
          answer: async () => ({ kind: 'no_answer', text: '', citations: [], suggestions: [], handoff: null, why: [] }),
        },
        reader: { slots: () => ({}) },
        http: async ({ url }) => {
          played.calls += 1
          if (url.endsWith('3')) throw new NodeFailure('http-timeout', 'late')
          return { status: url.endsWith('5') ? 500 : 200, text: '{"n":4}' }
        },
        workingHours: async () => null,
        secret: async () => '',
        orders: null,
      },
      pastTexts: [],
      signal: new AbortController().signal,
      now: () => new Date('2026-11-18T03:00:00Z'),
      address: (words) => words,
      exitIn: (words) => (words === 'làm lại' ? 'restart' : words === 'gặp nhân viên' ? 'want_human' : null),
      record: () => {
        steps += 1
      },
      count: () => undefined,
      findFlow: async () => null,
      loadFlow: async () => null,
      save: async (pending) => {
        if (isKilled()) throw new Killed()
        commit(place, pending)
        isTaken = true
        if (isKilled()) throw new Killed()
      },
      hasUnpaid: () => false,
      newToken: () => String((tokens += 1)),
      callUrl: () => 'https://shop.example/call',
      logFailure: (error) => {
        throw error
      },
    }
    const end = await runFlow(world, text)
    if (isKilled()) throw new Killed()
    commit(place, end.pending)
    played.statuses.add(end.status)
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
    for (let run = 0; run < runs; run += 1) {
      const flow = randomFlow(pick)
      const actions = Array.from({ length: 8 }, () => pick(texts.length + 3))
      const calm = await play(flow, actions, () => false)
      const stormy = await play(flow, actions, () => pick(4) === 0)
      expect(stormy.said, JSON.stringify(flow)).toEqual(calm.said)
      expect(calm.mostSteps, JSON.stringify(flow)).toBeLessThanOrEqual(mostNodes + 2)
      calls += calm.calls
    }
    expect(calls).toBeGreaterThan(runs / 4)
  })
})
