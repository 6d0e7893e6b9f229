import { businesses } from '../../apps/server/test/dialogues/businesses.ts'
import type { Business } from '../../apps/server/test/dialogues/contract.ts'
import { say } from '../../apps/server/test/talk.ts'
import { startDialogueServer } from './dialogue-server.ts'
import { openShop } from './dialogue-shop.ts'

/*
 * Run as a child process: the product of the checkout given as the first argument. Each message from the parent is one
 * round: every customer of the tuned shops talks, and the processor's time of each turn is sent back.
 */

export interface TurnCost {
  readonly kind: string
  readonly ms: number
}

const [root = ''] = process.argv.slice(2)
const server = await startDialogueServer(root)
const shops = new Map<Business, Awaited<ReturnType<typeof openShop>>>()
for (const business of businesses.filter(({ isTuned }) => isTuned))
  shops.set(business, await openShop(server, business))

const cpuMs = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

const playRound = async (): Promise<TurnCost[]> => {
  const costs: TurnCost[] = []
  for (const [{ customers }, shop] of shops) {
    for (const { turns } of customers) {
      const sessionId = await shop.begin()
      for (const { kind, text } of turns) {
        const [{ run }, ms] = await cpuMs(() => say(shop.owner, sessionId, text))
        costs.push({ kind, ms })
        // A bot that stays silent costs nothing, so nobody is left waiting for a person.
        if (run.reply?.isHandoff) await server.giveBack(shop.owner.workspaceId, sessionId)
      }
    }
  }
  return costs
}

process.on('message', (message) => {
  if (message === 'stop') void server.stop().then(() => process.exit(0))
  else void playRound().then((costs) => process.send?.(costs))
})
process.send?.('ready')
