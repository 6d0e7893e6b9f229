import { expect, it } from 'vitest'
import { givenFlow, givenKinds, givenNode } from '../model/given-flow.ts'
import { coverageOf, openWays, runsIn, widthOf, worstLosses } from './cover-marks.ts'
import { textsTo } from './path-texts.ts'

const flow = givenFlow([
  givenNode('n1', 'start', { next: 'n2' }, { triggers: [{ kind: 'first_message' }] }),
  givenNode(
    'n2',
    'choice',
    { s: 'n3', m: 'n4', other: 'n5' },
    {
      options: [
        { value: 's', label: 'Size S' },
        { value: 'm', label: 'Size M' },
      ],
    },
  ),
  givenNode('n3', 'ask', { ok: 'n5', invalid: 'n4' }, { kind: 'phone_vn', maxRetries: 1 }),
  givenNode('n4', 'message', { next: 'n5' }),
  givenNode('n5', 'end'),
])
const waiting = new Map(
  [...givenKinds].map(([type, kind]) => [type, { ...kind, isWaiting: type === 'choice' || type === 'ask' }]),
)
const node = (nodeId: string, runs: number, own = {}) => ({ nodeId, runs, failed: 0, meanMs: 4, stayed: 0, ...own })

it('marks what never ran, where people stop and what is slow', () => {
  const coverage = coverageOf(flow, waiting, {
    nodes: [
      node('n1', 40),
      node('n2', 40, { stayed: 10 }),
      node('n3', 30, { stayed: 3, meanMs: 4200 }),
      node('n5', 27),
    ],
    edges: [
      { nodeId: 'n1', output: 'next', runs: 40 },
      { nodeId: 'n2', output: 's', runs: 30 },
      { nodeId: 'n3', output: 'ok', runs: 27 },
    ],
  })
  expect(runsIn(flow, coverage)).toBe(40)
  expect(worstLosses(flow, coverage)).toEqual([
    { nodeId: 'n2', left: 0.25, runs: 40 },
    { nodeId: 'n3', left: 0.1, runs: 30 },
  ])
  expect(coverage.byNode.get('n3')).toMatchObject({ isSlow: true, runs: 30 })
  expect(coverage.byNode.get('n5')).toMatchObject({ left: null, isSlow: false })
  expect(openWays(flow, waiting, coverage)).toEqual([
    { nodeId: 'n2', output: 'm' },
    { nodeId: 'n2', output: 'other' },
    { nodeId: 'n3', output: 'invalid' },
    { nodeId: 'n4', output: null },
  ])
  expect([widthOf(0, 40), widthOf(40, 40)]).toEqual([1.5, 6])
})

it('writes what a customer says to get to a branch', () => {
  expect(textsTo(flow, waiting, { nodeId: 'n2', output: 'm' })).toEqual(['Chào shop', 'Size M'])
  expect(textsTo(flow, waiting, { nodeId: 'n3', output: 'invalid' })).toEqual(['Chào shop', 'Size S', 'hmm', 'hmm'])
  expect(textsTo(flow, waiting, { nodeId: 'n3', output: 'ok' })).toEqual(['Chào shop', 'Size S', '0900 000 052'])
  expect(textsTo(flow, waiting, { nodeId: 'n4', output: null })).toEqual(['Chào shop', 'Size M'])
  expect(textsTo(flow, waiting, { nodeId: 'n3', output: 'timeout' })).toEqual([])
  expect(textsTo(givenFlow([givenNode('n9', 'message')]), waiting, { nodeId: 'n9', output: null })).toEqual([])
})
