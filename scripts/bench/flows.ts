import { startTestChat } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { createBot, updateBot } from '@app/contracts/bots'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { convertToFlow } from '@app/contracts/flows'
import { businesses } from '../../apps/server/test/dialogues/businesses.ts'
import type { SignedIn } from '../../apps/server/test/given.ts'
import { say } from '../../apps/server/test/talk.ts'
import { startDialogueServer, type DialogueServer } from './dialogue-server.ts'
import { openShop } from './dialogue-shop.ts'
import { measureTimers } from './flow-timers.ts'
import { median, rounded } from './median.ts'

/*
 * What a turn of a flow costs of the processor beside the same turn of the chatbot it was made of, what one plain node
 * adds to a turn, and how late timers fire, ten each second, while 10,000 customers wait. Minutes; nothing else may run beside it.
 */

const rounds = 3
const shops = 2
const plainNodes = 150
const minuteMs = 60_000

const cpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const beginWith = async (server: DialogueServer, owner: SignedIn, botId: string): Promise<string> => {
  server.clock.advance(minuteMs)
  return (await owner.call(startTestChat, { params: { id: botId }, body: {} })).body.id
}

/** The customers of some shops talk with the chatbot and with the flow made of it, in turns. */
const besideChatbot = async (server: DialogueServer) => {
  const ratios: number[] = []
  const costs = { chatbot: [] as number[], flow: [] as number[] }
  for (const business of businesses.filter(({ isTuned }) => isTuned).slice(0, shops)) {
    const { owner, botId } = await openShop(server, business)
    const { body: flow } = await owner.call(convertToFlow, { params: { id: botId }, body: {} })
    const play = async (id: string): Promise<number[]> => {
      const spent: number[] = []
      for (const { turns } of business.customers) {
        const sessionId = await beginWith(server, owner, id)
        for (const { text } of turns) {
          spent.push(await cpuMs(() => say(owner, sessionId, text)))
          await server.giveBack(owner.workspaceId, sessionId)
        }
      }
      return spent
    }
    for (let round = 0; round <= rounds; round += 1) {
      const chatbot = await play(botId)
      const asFlow = await play(flow.id)
      // The first round warms up.
      if (round === 0) continue
      costs.chatbot.push(...chatbot)
      costs.flow.push(...asFlow)
      ratios.push(asFlow.reduce((sum, ms) => sum + ms, 0) / chatbot.reduce((sum, ms) => sum + ms, 0))
    }
  }
  return {
    chatbotCpuMs: rounded(median(costs.chatbot), 2),
    flowCpuMs: rounded(median(costs.flow), 2),
    times: rounded(median(ratios), 2),
  }
}

/** A flow that counts in so many nodes and then says the number. */
const countingFlow = (count: number): FlowConfig => {
  const nodes = Array.from({ length: count }, (_, at): FlowNode => ({
    id: `n${at}`,
    type: 'set',
    data: { assignments: [{ to: 'flow.n', op: 'increment', value: '1' }] },
    out: { next: at === count - 1 ? 'say' : `n${at + 1}` },
  }))
  return {
    ...defaultFlowConfig,
    vars: [{ key: 'n', type: 'number', scope: 'flow', default: 0 }],
    settings: { ...defaultFlowConfig.settings, entry: 's' },
    nodes: [
      { id: 's', type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'n0' } },
      ...nodes,
      { id: 'say', type: 'message', data: { parts: [{ kind: 'text', text: '{{flow.n}}' }] }, out: { next: 'e' } },
      { id: 'e', type: 'end', data: { outcome: 'resolved' }, out: {} },
    ],
  }
}

const turnsPerFlow = 60

const perPlainNode = async (server: DialogueServer): Promise<number> => {
  const owner = await server.given.signedIn({ name: 'Đếm' })
  const costOf = async (count: number): Promise<number> => {
    const { body: bot } = await owner.call(createBot, { body: { type: 'flow', name: `Đếm ${count}` } })
    const config = countingFlow(count)
    await owner.call(updateBot, { params: { id: bot.id }, body: { rev: bot.rev, config } })
    const spent: number[] = []
    for (let turn = 0; turn < turnsPerFlow; turn += 1) {
      const sessionId = await beginWith(server, owner, bot.id)
      spent.push(await cpuMs(() => say(owner, sessionId, 'đếm đi')))
    }
    return median(spent.slice(turnsPerFlow / 3))
  }
  const one = await costOf(1)
  return rounded(((await costOf(plainNodes)) - one) / (plainNodes - 1), 3)
}

export const runFlowBench = async () => {
  const server = await startDialogueServer()
  try {
    return {
      beside: await besideChatbot(server),
      cpuMsPerPlainNode: await perPlainNode(server),
      timers: await measureTimers(),
    }
  } finally {
    await server.stop()
  }
}
