import type { FlowNodeKind, NodeIo } from '../contract.ts'
import { fieldsOf, listOf, textOf } from '../shared/values.ts'
import { holds } from './compare.ts'
import { conditionDescription } from './description.ts'

interface Judged {
  isTrue: boolean
  why: Record<string, unknown>[]
}

/** A condition, or a group of them. An empty group holds for nobody. */
const judge = (entry: unknown, io: NodeIo): Judged => {
  const { var: name, op, value, all, any, conditions } = fieldsOf(entry)
  if (typeof op === 'string') {
    const [left, right] = [io.read(textOf(name)), io.value(value)]
    const isTrue = holds(op, left, right)
    return {
      isTrue,
      why: [{ kind: 'compared', name: textOf(name), op, left: left ?? null, right: right ?? null, isTrue }],
    }
  }
  const parts: [readonly unknown[], 'all' | 'any'][] = [
    [[...listOf(all), ...listOf(conditions)], 'all'],
    [listOf(any), 'any'],
  ]
  const judged = parts
    .filter(([list]) => list.length > 0)
    .map(([list, kind]) => {
      const results = list.map((one) => judge(one, io))
      const isTrue = kind === 'all' ? results.every((one) => one.isTrue) : results.some((one) => one.isTrue)
      return { isTrue, why: results.flatMap(({ why }) => why) }
    })
  return { isTrue: judged.length > 0 && judged.every((one) => one.isTrue), why: judged.flatMap(({ why }) => why) }
}

export const conditionNode: FlowNodeKind = {
  description: conditionDescription,
  run: (io) => {
    const why: Record<string, unknown>[] = []
    for (const branch of listOf(io.setting('branches'))) {
      const judged = judge(branch, io)
      const { id, value, name } = fieldsOf(branch)
      const output = textOf(id) || textOf(value) || textOf(name)
      why.push(...judged.why.map((one) => ({ ...one, branch: output })))
      if (judged.isTrue && output !== '') return { take: output, why }
    }
    return { take: 'else', why }
  },
}
