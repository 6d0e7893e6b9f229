import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { updateWorkspace } from '@app/contracts/workspaces'
import { useApp } from '../../../../test/harness.ts'
import { node, says } from '../../../../test/flow-node.ts'

const flow: FlowConfig = {
  ...defaultFlowConfig,
  vars: [{ key: 'size', type: 'text', scope: 'flow' }],
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'q' }),
    node('q', 'ask', { text: 'Size nào ạ?', saveTo: 'flow.size', timeout: 'PT2H' }, { ok: 'staff', timeout: 'staff' }),
    node('staff', 'handoff', { reason: 'Chốt {{flow.size}}' }, { offline: 'bye', returned: 'bye' }),
    node('bye', 'message', says('Hẹn mình nhé'), { next: 'e' }),
    node('e', 'end', { outcome: 'lead' }, {}),
    node('quiet', 'event', { kind: 'no_reply', after: 'PT30M' }, { next: 'nudge' }),
    node('nudge', 'message', says('Mình còn đó không ạ?'), { next: 'r' }),
    node('r', 'return', {}, {}),
  ],
}

describe('a customer who is silent', async () => {
  const { signIn, given, clock, drainJobs } = await useApp()

  it('is asked once more by the event for it, the question stands, and nobody is called outside hours', async () => {
    const owner = await signIn()
    const closed = { days: Array<null>(7).fill(null), closesOnHolidays: false, daysOff: [] }
    await owner.call(updateWorkspace, { body: { workingHours: closed } })
    const bot = await given.publishedBot(owner.workspaceId, { config: flow })
    const gate = await given.workgate(bot)
    const { thread } = await given.inbound(gate, 'chào')
    const after = async (minutes: number) => {
      clock.advance(minutes * 60_000)
      await drainJobs()
      return (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'ai').map(({ text }) => text)
    }
    await after(1)
    const nudged = await after(31)
    await after(2)
    await after(40)
    const quiet = await after(2)
    await given.inbound(gate, 'M')
    const answered = await after(1)

    expect(nudged).toEqual(['Size nào ạ?', 'Mình còn đó không ạ?'])
    // Once for each question.
    expect(quiet).toEqual(nudged)
    expect(answered.slice(2)).toEqual([expect.stringMatching(/nhân viên nghỉ rồi/), 'Hẹn mình nhé'])
    expect(await given.threadNow(thread.id)).toMatchObject({ mode: 'ai', waitingReason: 'Chốt M' })
  })
})
