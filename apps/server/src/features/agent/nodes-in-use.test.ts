import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { nodesInUse } from './views.ts'

const rest = (nodeId: string) => ({ waiting: { nodeId, kind: 'reply', until: null } })
const call = (nodeId: string) => ({ kind: 'call', nodeId })
const event = (nodeId: string) => ({ kind: 'event', ...rest(nodeId) })

describe('the nodes of its own flow that a session needs', async () => {
  const { database } = await useApp()

  it.each([
    ['where it rests', [], 'a', ['a']],
    ['the list that it goes through', [{ kind: 'each', nodeId: 'l' }], 'a', ['l', 'a']],
    ['what an event has broken into', [event('a')], 'b', ['a', 'b']],
    ['the call, and nothing within', [call('c')], 'inner', ['c']],
    ['an event that broke into a called flow, but not what rests there', [call('c'), event('inner')], 'b', ['c', 'b']],
    [
      'what such an event calls in its turn',
      [call('c'), event('inner'), call('d'), event('other')],
      'e',
      ['c', 'd', 'e'],
    ],
  ])('%s', async (_, stack, at, expected) => {
    const state = JSON.stringify({ flow: { stack, at, ...rest(at) } })

    const { rows } = await database.system.execute<{ nodes: string[] }>(
      sql`select ${nodesInUse(sql`${state}::jsonb`)} as nodes`,
    )

    expect(rows).toEqual([{ nodes: expected }])
  })
})
