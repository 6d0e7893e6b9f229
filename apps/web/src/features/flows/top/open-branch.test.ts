import type { BotProblem } from '@app/contracts/bots'
import { expect, it } from 'vitest'
import { openBranches } from './open-branch.ts'

const problem = (code: string, ...path: BotProblem['path']): BotProblem => ({
  code,
  severity: code.startsWith('E') ? 'error' : 'warning',
  path: ['nodes', 3, ...path],
  node: 'n4',
  message: '',
})

it('names each branch that leads nowhere, with how bad that is', () => {
  const found = [
    problem('E02', 'out', 'ok'),
    problem('E02', 'out', 'invalid'),
    problem('W03', 'out', 'timeout'),
    problem('W08', 'out', 'error'),
    problem('E02', 'id'),
    problem('E03', 'data', 'text'),
    problem('W01'),
  ]

  expect([...openBranches(found)]).toEqual([
    ['ok', 'error'],
    ['invalid', 'error'],
    ['timeout', 'warning'],
    ['error', 'warning'],
  ])
})
