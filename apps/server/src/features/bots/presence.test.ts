import { afterAll, describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { tellPresence } from '@app/contracts/flow-presence'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'
import { listenOn, openFor } from '../../../test/socket.ts'

describe('a flow that several people have open', async () => {
  const { deps, signIn, given } = await useApp()
  const server = await listenOn(deps)
  afterAll(() => server.stop())

  it('tells those of the shop who is here and at which block, and keeps nothing of it', async () => {
    const owner = await signIn()
    const stranger = await signIn()
    const bot = await given.bot(owner.workspaceId, { type: 'flow', config: defaultFlowConfig })
    const socket = await openFor(owner, server.url)
    socket.send({ type: 'subscribe', topic: `workspace:${owner.workspaceId}` })
    await socket.until((all) => all.some(({ type }) => type === 'subscribed'))
    const here = { tab: newId(), nodeId: 'n3', isLeaving: false }

    const told = await owner.call(tellPresence, { params: { id: bot.id }, body: here })
    const refused = await stranger.call(tellPresence, { params: { id: bot.id }, body: here })
    const frames = await socket.until((all) => all.some(({ type }) => type === 'moment'))
    socket.close()

    expect([told.status, refused.status]).toEqual([200, 404])
    expect(frames.find(({ type }) => type === 'moment')).toMatchObject({
      event: 'flow.presence',
      payload: { ...here, botId: bot.id, userId: owner.userId, name: expect.any(String) },
    })
    expect(frames.filter(({ type }) => type === 'event')).toEqual([])
  })
})
