import type { RunStep } from '@app/contracts/agent'
import { expect, it } from 'vitest'
import { lastValues, shownValue, valuesOf } from './node-inputs.ts'

const step = (nodeId: string, out: RunStep['out']): RunStep => ({
  seq: 1,
  nodeId,
  type: 'ask',
  status: 'done',
  ms: 1,
  in: {},
  out,
  outputTaken: 'ok',
  why: [],
  retries: 0,
  error: null,
  llm: null,
})

it('knows what every variable held last: provided by a block, written by it, or said by the customer', () => {
  const values = valuesOf([
    { text: 'chào', steps: [step('n1', { value: 'S', vars: { 'thread.size': 'S' } })] },
    { text: 'size m', steps: [step('n1', { value: 'M', vars: { 'thread.size': 'M', 'thread.dong': [1, 2] } })] },
  ])
  expect([...values.keys()].filter((name) => !name.endsWith('.vars'))).toEqual([
    'sys.lastText',
    'node.n1.value',
    'thread.size',
    'thread.dong',
  ])
  expect(lastValues(values, ['thread.size', 'node.n1.value', 'thread.dong', 'flow.x'])).toEqual({
    'thread.size': 'M',
    'node.n1.value': 'M',
  })
  expect([shownValue(values.get('sys.lastText')), shownValue(values.get('thread.dong')), shownValue(null)]).toEqual([
    'size m',
    '[1,2]',
    '',
  ])
  expect(shownValue('a'.repeat(100))).toBe(`${'a'.repeat(60)}…`)
})
