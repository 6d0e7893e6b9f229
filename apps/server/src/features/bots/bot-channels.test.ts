import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bots'
import { useApp } from '../../../test/harness.ts'

describe('the channels of a bot', async () => {
  const { signIn, given } = await useApp()

  it('are the production workgates, in the list, before a publish and before a deletion', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const other = await given.publishedBot(owner.workspaceId)
    const workgate = await given.workgate(bot, { channel: 'zalo-oa', name: 'Zalo OA Nắng' })
    await given.workgate(bot, { name: 'Bản thử', environment: 'development' })
    await given.workgate(bot, { name: 'Đã tắt', isActive: false })
    await given.workgate(other, { name: 'Của bot khác' })
    const params = { id: bot.id }

    const list = await owner.call(contract.listBots)
    const preview = await owner.call(contract.previewPublish, { params })
    const impact = await owner.call(contract.getBotImpact, { params })

    const channels = [{ id: workgate.id, kind: 'zalo-oa', name: 'Zalo OA Nắng' }]
    expect(list.body.items.find(({ id }) => id === bot.id)?.channels).toEqual(channels)
    expect(preview.body.channels).toEqual(channels)
    expect(impact.body.channels).toEqual(['Zalo OA Nắng'])
  })
})
