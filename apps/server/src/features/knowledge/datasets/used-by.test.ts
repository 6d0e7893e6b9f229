import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import * as bots from '@app/contracts/bots'
import * as contract from '@app/contracts/knowledge'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'

describe('the bots that read a dataset', async () => {
  const { signIn, given } = await useApp()

  it('are named: by draft, by what visitors talk to, and by a node of a flow', async () => {
    const owner = await signIn()
    const dataset = await given.dataset(owner.workspaceId)
    const config = chatbotWith({ datasets: [{ id: dataset.id, priority: 1 }] })
    const published = await given.publishedBot(owner.workspaceId, { name: 'B chỉ bản đã xuất bản', config })
    await owner.call(bots.updateBot, { params: { id: published.id }, body: { rev: 1, config: chatbotWith() } })
    await given.publishedBot(owner.workspaceId, { name: 'A nháp và xuất bản', config })
    const [start, ...rest] = defaultFlowConfig.nodes
    const search = { id: 'x', type: 'search' as const, data: { datasets: [dataset.id] }, out: {} }
    const nodes = start ? [start, search, ...rest] : []
    await given.bot(owner.workspaceId, { name: 'C luồng', config: { ...defaultFlowConfig, nodes } })
    await given.bot(owner.workspaceId, { name: 'D đã xoá', config, deletedAt: new Date() })
    await given.bot(owner.workspaceId, { name: 'E không dùng' })

    const one = await owner.call(contract.getDataset, { params: { id: dataset.id } })
    const list = await owner.call(contract.listDatasets, { query: { type: '1' } })

    const names = ['A nháp và xuất bản', 'B chỉ bản đã xuất bản', 'C luồng']
    expect(one.body.usedBy.map(({ name }) => name)).toEqual(names)
    expect(list.body.items[0]?.usedBy.map(({ name }) => name)).toEqual(names)
  })
})
