import type { FlowNodeKind } from '../contract.ts'
import { listOf, numberOf, textOf } from '../shared/values.ts'
import { eachDescription } from './description.ts'

const mostItems = 100

export const eachNode: FlowNodeKind = {
  description: eachDescription,
  run: (io) => {
    const name = textOf(io.setting('list')).replaceAll(/[{}\s]/g, '')
    const all = listOf(io.read(name))
    const items = all.slice(0, Math.min(mostItems, numberOf(io.setting('max')) ?? 20))
    const why = [{ kind: 'list', name, found: all.length, taken: items.length }]
    return items.length === 0 ? { take: 'done', why } : { loop: items, why }
  },
}
