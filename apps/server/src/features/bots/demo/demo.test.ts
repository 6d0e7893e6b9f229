import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bots'
import * as knowledge from '@app/contracts/knowledge'
import { useApp } from '../../../../test/harness.ts'
import { systemCtx } from '#core/context.ts'
import { features } from '../../../features.ts'

describe('the demo shop', async () => {
  const { deps, signIn, drainJobs } = await useApp()
  const owner = await signIn({ name: 'Trần Ngọc Mai' })
  for (const name of ['knowledge', 'bots'])
    await features.find((feature) => feature.name === name)?.seedDemo?.(systemCtx(deps, owner.workspaceId, 'test'))
  await drainJobs()
  const { body: list } = await owner.call(contract.listBots, {})
  const idOf = (name: string) => list.items.find((bot) => bot.name === name)?.id ?? ''
  const errorsOf = async (name: string) => {
    const { body } = await owner.call(contract.previewPublish, { params: { id: idOf(name) } })
    return body.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  }

  it('has its five bots, the main one first', () => {
    expect(list.items.map(({ name, type, state, publishedNumber }) => [name, type, state, publishedNumber])).toEqual([
      ['Mây – tư vấn linen', 'chatbot', 'changed', 7],
      ['Chốt đơn 24/7', 'flow', 'published', 5],
      ['Chăm sóc sau mua', 'flow', 'published', 5],
      ['Trả lời bình luận Facebook', 'flow', 'published', 5],
      ['Mây thử nghiệm', 'chatbot', 'draft', null],
    ])
  })

  it('has a main bot with seven readable versions and two unpublished changes', async () => {
    const params = { id: idOf('Mây – tư vấn linen') }

    const { body: preview } = await owner.call(contract.previewPublish, { params })
    const { body: snapshots } = await owner.call(contract.listSnapshots, { params })

    expect(preview).toMatchObject({ problems: [], changeCount: 2 })
    expect(snapshots.items.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(snapshots.items.every(({ name, note }) => name !== '' && note !== '')).toBe(true)
    expect(new Set(snapshots.items.map(({ id }) => id)).size).toBe(7)
  })

  it('has an order flow of nineteen nodes; all flows are valid, without even a warning', async () => {
    const { body: flow } = await owner.call(contract.getBot, { params: { id: idOf('Chốt đơn 24/7') } })

    expect(flow.config.type === 'flow' ? flow.config.nodes : []).toHaveLength(19)
    for (const name of ['Chốt đơn 24/7', 'Chăm sóc sau mua', 'Trả lời bình luận Facebook']) {
      const { body } = await owner.call(contract.previewPublish, { params: { id: idOf(name) } })
      expect(body.problems, name).toEqual([])
    }
  })

  it('has saved versions of every bot, each with a name and a note', async () => {
    const versions = []
    for (const { id } of list.items)
      versions.push((await owner.call(contract.listSnapshots, { params: { id } })).body.items)

    expect(versions.map(({ length }) => length)).toEqual([7, 5, 5, 5, 5])
    expect(versions.flat().filter(({ name, note }) => name === '' || note === '')).toEqual([])
  })

  it('has a draft with two errors to show the validator', async () => {
    expect(await errorsOf('Mây thử nghiệm')).toEqual(['E-CB2', 'E03'])
  })

  it('shows at each dataset which bots use it', async () => {
    const { body } = await owner.call(knowledge.listDatasets, { query: { type: '3' } })

    expect(body.items[0]?.usedBy.map(({ name }) => name).toSorted()).toEqual(
      ['Chốt đơn 24/7', 'Mây thử nghiệm', 'Mây – tư vấn linen', 'Trả lời bình luận Facebook'].toSorted(),
    )
  })
})
