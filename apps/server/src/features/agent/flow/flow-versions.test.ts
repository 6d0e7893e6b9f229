import { describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { deleteSnapshot, publishBot, updateBot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { getFlowCoverage, getFlowSessions } from '@app/contracts/flows'
import { dropOldSnapshots } from '#features/bots/snapshots.repository.ts'
import { useApp } from '../../../../test/harness.ts'
import { say } from '../../../../test/talk.ts'
import { node, says } from '../../../../test/flow-node.ts'

/** Asks for a size, then for a colour; the second question exists in some versions only. */
const shopFlow = (version: string, asksColour: boolean): FlowConfig => ({
  ...defaultFlowConfig,
  vars: [
    { key: 'size', type: 'text', scope: 'thread' },
    { key: 'colour', type: 'text', scope: 'thread' },
  ],
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'size' }),
    node(
      'size',
      'ask',
      { kind: 'text', text: 'Size nào ạ?', saveTo: 'thread.size', timeout: 'PT1H' },
      { ok: asksColour ? 'colour' : 'bye', timeout: 'bye', invalid: 'bye' },
    ),
    ...(asksColour
      ? [
          node(
            'colour',
            'ask',
            { kind: 'text', text: 'Màu nào ạ?', saveTo: 'thread.colour', timeout: 'PT1H' },
            { ok: 'bye', timeout: 'bye', invalid: 'bye' },
          ),
        ]
      : []),
    node('bye', 'message', says(`Xong ${version}`), { next: 'e' }),
    node('e', 'end', { outcome: 'resolved' }, {}),
  ],
})

describe('a new version of a flow', async () => {
  const { deps, signIn, given, clock, drainJobs } = await useApp()

  it('takes over customers whose place it has, leaves the others on theirs, and counts where they went', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: shopFlow('v1', true) })
    const gate = await given.workgate(bot)
    const hear = async (from: string, text: string) => {
      const { thread } = await given.inbound(gate, text, { from: { externalId: from, name: from } })
      clock.advance(4_000)
      await drainJobs()
      return (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'ai').at(-1)?.text
    }
    await hear('an', 'chào shop')
    await hear('binh', 'chào shop')
    await hear('binh', 'M')
    const params = { id: bot.id }
    const { body: saved } = await owner.call(updateBot, {
      params,
      body: { rev: bot.rev, config: shopFlow('v2', false) },
    })

    const { body: middle } = await owner.call(getFlowSessions, { params, query: {} })
    const { body: published } = await owner.call(publishBot, {
      params,
      body: { rev: saved.rev, liveSessions: 'move' },
    })
    await drainJobs()
    // However many versions follow, the one that somebody is in the middle of stays.
    const first = middle.versions[0]?.snapshotId ?? ''
    const refused = await owner.call(deleteSnapshot, { params: { ...params, snapshotId: first } })
    await dropOldSnapshots(deps.database.system, bot, 0)
    const answers = [await hear('an', 'S'), await hear('binh', 'đỏ')]
    const dropped = await owner.call(deleteSnapshot, { params: { ...params, snapshotId: first } })
    const { body: session } = await owner.call(startTestChat, { params, body: {} })
    await say(owner, session.id, 'thử xem')
    const { body: coverage } = await owner.call(getFlowCoverage, { params })

    expect(middle).toMatchObject({
      sessions: 2,
      movable: 1,
      versions: [{ sessions: 2, movable: 1, isPublished: true }],
      places: expect.arrayContaining([
        { nodeId: 'size', name: expect.objectContaining({ vi: 'Hỏi & lưu' }), sessions: 1, isThere: true },
        expect.objectContaining({ nodeId: 'colour', sessions: 1, isThere: false }),
      ]),
    })
    expect(published.movedSessions).toEqual({ moved: 1, kept: 1 })
    expect(answers).toEqual(['Xong v2', 'Xong v1'])
    expect([refused.error?.code, dropped.error?.code]).toEqual(['SNAPSHOT_IN_USE', undefined])
    const byNode = Object.fromEntries(coverage.live.nodes.map(({ nodeId, runs, stayed }) => [nodeId, [runs, stayed]]))
    expect(byNode).toEqual({ s: [2, 0], size: [2, 0], colour: [1, 0], bye: [2, 0], e: [2, 0] })
    const byEdge = Object.fromEntries(
      coverage.live.edges.map(({ nodeId, output, runs }) => [`${nodeId}.${output}`, runs]),
    )
    expect(byEdge).toEqual({ 's.next': 2, 'size.ok': 2, 'colour.ok': 1, 'bye.next': 2 })
    expect([coverage.live.outcomes, coverage.test.outcomes]).toEqual([[{ outcome: 'resolved', runs: 2 }], []])
    expect(coverage.test.nodes).toMatchObject([
      { nodeId: 's', runs: 1, stayed: 0 },
      { nodeId: 'size', runs: 1, stayed: 1 },
    ])
  })
})
