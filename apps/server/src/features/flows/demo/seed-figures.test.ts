import { describe, expect, it } from 'vitest'
import { listBots } from '@app/contracts/bots'
import { getFlowCoverage } from '@app/contracts/flows'
import { systemCtx } from '#core/context.ts'
import { useApp } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'

describe('the flows of the demo shop', async () => {
  const { deps, signIn } = await useApp()
  const owner = await signIn({ name: 'Trần Ngọc Mai' })
  const seeded = new Set(['knowledge', 'bots', 'flows'])
  for (const feature of features)
    if (seeded.has(feature.name)) await feature.seedDemo?.(systemCtx(deps, owner.workspaceId, 'test'))

  it('have thirty days of customers behind them, who add up at every block', async () => {
    const { body: bots } = await owner.call(listBots, { query: { type: 'flow' } })
    const runs: Record<string, number> = {}
    for (const { id, name } of bots.items) {
      const { body } = await owner.call(getFlowCoverage, { params: { id } })
      const { nodes, edges, outcomes } = body.live
      runs[name] = nodes.find(({ nodeId }) => nodeId === 'n1')?.runs ?? 0
      const stopped = nodes.reduce((sum, node) => sum + node.stayed, 0)
      const ended = outcomes.reduce((sum, outcome) => sum + outcome.runs, 0)
      expect(stopped + ended, name).toBe(runs[name])
      const goneFrom = (id: string) =>
        edges.filter(({ nodeId }) => nodeId === id).reduce((sum, edge) => sum + edge.runs, 0)
      const wrong = nodes.filter(
        (node) => goneFrom(node.nodeId) > 0 && goneFrom(node.nodeId) + node.stayed !== node.runs,
      )
      expect(wrong, name).toEqual([])
    }
    expect(runs).toEqual({ 'Chốt đơn 24/7': 74, 'Chăm sóc sau mua': 31, 'Trả lời bình luận Facebook': 58 })
  })
})
