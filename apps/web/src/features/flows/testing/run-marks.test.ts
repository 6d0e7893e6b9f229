import type { RunStep } from '@app/contracts/agent'
import { expect, it } from 'vitest'
import { givenFlow, givenNode } from '../model/given-flow.ts'
import { marksOf, stepsOf } from './run-marks.ts'

const step = (nodeId: string, own: Partial<RunStep> = {}): RunStep => ({
  seq: 0,
  nodeId,
  type: 'message',
  status: 'done',
  ms: 5,
  in: {},
  out: {},
  outputTaken: null,
  why: [],
  retries: 0,
  error: null,
  llm: null,
  ...own,
})

it('numbers the steps of a conversation through, and each node keeps its times, outputs and state', () => {
  const flow = givenFlow([givenNode('n1', 'start'), givenNode('n2', 'choice'), givenNode('n3', 'ask')])
  const first = [step('understand'), step('n1', { outputTaken: 'next' }), step('n2', { ms: 10, outputTaken: 'S' })]
  const second = [step('n2', { ms: 7, outputTaken: 'M', out: { credits: 2 } }), step('n3')]
  const turns = [
    { steps: first, phase: 'ended' as const, run: { status: 'waiting' } },
    { steps: second, phase: 'ended' as const, run: { status: 'waiting' } },
  ]
  expect(stepsOf(turns, flow).map(({ order, turn, step }) => [order, turn, step.nodeId])).toEqual([
    [1, 0, 'n1'],
    [2, 0, 'n2'],
    [3, 1, 'n2'],
    [4, 1, 'n3'],
  ])
  const marks = marksOf(turns, flow)
  expect(marks.get('n2')).toEqual({ orders: [2, 3], ms: 17, credits: 2, taken: new Set(['S', 'M']), state: 'done' })
  expect(marks.get('n3')?.state).toBe('waiting')
  expect(
    marksOf([{ steps: [step('n1', { status: 'failed' })], phase: 'ended', run: null }], flow).get('n1')?.state,
  ).toBe('failed')
})
