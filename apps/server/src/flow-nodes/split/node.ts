import { NodeFailure, type FlowNodeKind } from '../contract.ts'
import { fieldsOf, listOf, numberOf, textOf } from '../shared/values.ts'
import { splitDescription } from './description.ts'

export const splitNode: FlowNodeKind = {
  description: splitDescription,
  run: (io) => {
    const branches = listOf(io.setting('branches'))
      .map(fieldsOf)
      .map(({ id, value, name, weight }) => ({
        id: textOf(id) || textOf(value) || textOf(name),
        weight: Math.max(0, numberOf(weight) ?? 1),
      }))
      .filter(({ id }) => id !== '')
    const total = branches.reduce((sum, { weight }) => sum + weight, 0)
    const draw = io.chance(io.setting('sticky') === false ? io.now.toISOString() : '') * total
    let below = 0
    const taken = branches.find(({ weight }) => (below += weight) > draw) ?? branches[0]
    if (!taken) throw new NodeFailure('no-branch', 'There is no branch to take.')
    return { take: taken.id, why: [{ kind: 'split', draw, total, branch: taken.id }] }
  },
}
