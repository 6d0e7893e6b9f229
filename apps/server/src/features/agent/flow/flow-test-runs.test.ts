import { describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { runFlowTest, setFlowTestWorld, type FlowTestWorld } from '@app/contracts/flow-tests'
import { updateWorkspace } from '@app/contracts/workspaces'
import { useApp } from '../../../../test/harness.ts'
import { say } from '../../../../test/talk.ts'

const node = (
  id: string,
  type: string,
  data: Record<string, unknown> = {},
  out: Record<string, string> = {},
): FlowNode => ({ id, type, data, out })
const words = (text: string) => ({ parts: [{ kind: 'text', text }] })

const flow: FlowConfig = {
  ...defaultFlowConfig,
  vars: [{ key: 'size', type: 'text', scope: 'thread' }],
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'hours' }),
    node('hours', 'hours', { from: '08:00', to: '21:00' }, { open: 'stock', closed: 'late' }),
    node('late', 'message', words('Shop đã đóng cửa, {{contact.name}} nhé, kênh {{sys.channel}}.'), { next: 'end' }),
    node('stock', 'http', { url: 'https://kho.example/ton', map: [] }, { ok: 'has', error: 'late' }),
    node('has', 'message', words('Còn hàng size {{thread.size}} ạ.'), { next: 'end' }),
    node('end', 'end', { outcome: 'resolved' }),
  ],
}

const world = (own: Partial<FlowTestWorld>): FlowTestWorld => ({
  channel: null,
  contact: { name: '', phone: '', email: '', address: '' },
  now: null,
  hasCredits: true,
  http: [],
  isStepping: false,
  ...own,
})

describe('a test of a flow', async () => {
  const { signIn, given } = await useApp()

  it('takes place in the world that the tester sets, from any node, and node by node', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, { config: flow, type: 'flow' })
    const start = async () => {
      const body = { environment: 'development' as const }
      const session = await owner.call(startTestChat, { params: { id: bot.id }, body })
      return { sessionId: session.body.id }
    }
    const nodesOf = ({ steps }: { steps: { nodeId: string }[] }) =>
      steps.map(({ nodeId }) => nodeId).filter((id) => flow.nodes.some((one) => one.id === id))

    // At night, as a known customer of a channel.
    const night = await start()
    const contact = { name: 'chị Hà', phone: '', email: '', address: '' }
    const late = world({ now: '2026-11-18T16:30:00.000Z', contact, channel: 'facebook' })
    await owner.call(setFlowTestWorld, { params: night, body: late })
    const closed = await say(owner, night.sessionId, 'Chào shop')
    expect(closed.run?.reply?.text).toBe('Shop đã đóng cửa, chị Hà nhé, kênh facebook.')

    // By day, with an answer instead of a call, one node at a time.
    const day = await start()
    const open = world({
      now: '2026-11-18T03:00:00.000Z',
      http: [{ nodeId: 'stock', status: 200, body: '{"ton":3}' }],
      isStepping: true,
    })
    await owner.call(setFlowTestWorld, { params: day, body: open })
    await say(owner, day.sessionId, 'Chào shop')
    const on = { from: null, isAlone: false, text: '', values: {} }
    const walked: string[][] = []
    for (let count = 0; count < 4; count += 1)
      walked.push(nodesOf((await owner.call(runFlowTest, { params: day, body: on })).body))
    expect(walked).toEqual([['hours'], ['stock'], ['has'], ['end']])

    // One node alone with its own input, and from a node to the end.
    const alone = { from: 'has', isAlone: true, text: 'size M', values: { 'thread.size': 'M' } }
    const one = await owner.call(runFlowTest, { params: night, body: alone })
    expect(nodesOf(one.body)).toEqual(['has'])
    expect(one.body.reply?.text).toBe('Còn hàng size M ạ.')
    const rest = await owner.call(runFlowTest, { params: night, body: { ...alone, isAlone: false } })
    expect(nodesOf(rest.body)).toEqual(['has', 'end'])

    const other = await signIn()
    expect((await other.call(runFlowTest, { params: night, body: on })).error?.code).toBe('AGENT_SESSION_NOT_FOUND')
  })

  it('has its working hours by the clock of the test, or as the tester says, also in a called flow', async () => {
    const owner = await signIn()
    const day = { opens: '08:00', closes: '21:00' }
    const workingHours = { days: Array.from({ length: 7 }, () => day), closesOnHolidays: false, daysOff: [] }
    await owner.call(updateWorkspace, { body: { workingHours } })
    const isOpen = { var: 'sys.isWorkingHours', op: 'equals', value: 'true' }
    const child: FlowConfig = {
      ...defaultFlowConfig,
      settings: { ...defaultFlowConfig.settings, entry: 's' },
      nodes: [
        node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'if' }),
        node('if', 'condition', { branches: [{ id: 'yes', all: [isOpen] }] }, { yes: 'open', else: 'closed' }),
        node('open', 'message', words('con mở'), { next: 'end' }),
        node('closed', 'message', words('con đóng'), { next: 'end' }),
        node('end', 'end', { outcome: 'resolved' }),
      ],
    }
    const called = await given.publishedBot(owner.workspaceId, { config: child })
    const root: FlowConfig = {
      ...child,
      nodes: [
        node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'call' }),
        node('call', 'subflow', { flowId: called.id }, { done: 'shop', error: 'end' }),
        node('shop', 'hours', { calendar: 'shop' }, { open: 'own', closed: 'off' }),
        node('off', 'message', words('shop đóng'), { next: 'own' }),
        node('own', 'hours', { from: '08:00', to: '21:00' }, { open: 'staff', closed: 'late' }),
        node('late', 'message', words('khối đóng'), { next: 'staff' }),
        node('staff', 'handoff', { reason: 'x', text: 'chờ nhé', offlineText: 'nghỉ rồi' }, { offline: 'end' }),
        node('end', 'end', { outcome: 'resolved' }),
      ],
    }
    const bot = await given.bot(owner.workspaceId, { config: root, type: 'flow' })
    const saidIn = async (own: Partial<FlowTestWorld>) => {
      const body = { environment: 'development' as const }
      const { body: session } = await owner.call(startTestChat, { params: { id: bot.id }, body })
      await owner.call(setFlowTestWorld, { params: { sessionId: session.id }, body: world(own) })
      return (await say(owner, session.id, 'chào')).run.reply?.text.split('\n\n')
    }
    const open = ['con mở', 'chờ nhé']
    const closed = ['con đóng', 'shop đóng', 'khối đóng', 'nghỉ rồi']
    const noon = '2026-11-18T05:00:00.000Z'
    const night = '2026-11-18T16:30:00.000Z'

    expect(await saidIn({ now: noon })).toEqual(open)
    expect(await saidIn({ now: night })).toEqual(closed)
    expect(await saidIn({ now: noon, hours: 'closed' })).toEqual(closed)
    expect(await saidIn({ now: night, hours: 'open' })).toEqual(open)
  })
})
