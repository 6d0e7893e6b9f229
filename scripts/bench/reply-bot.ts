import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import { demoAccounts } from '../../apps/server/src/core/demo-accounts.ts'
import type { RunningServer } from '../lib/launch.ts'
import { signInOften } from './sign-in.ts'

interface BenchBot {
  readonly id: string
  readonly key: string
}

const pairs = [
  ['Shop có đổi hàng không?', 'Dạ shop nhận đổi trong 7 ngày, còn tem mác và hoá đơn ạ.'],
  ['Phí ship bao nhiêu?', 'Dạ phí giao là 30.000đ, miễn phí từ 500.000đ ạ.'],
  ['Shop mở cửa mấy giờ?', 'Dạ shop mở cửa 8:30 đến 21:30 mỗi ngày ạ.'],
  ['Có gói quà không?', 'Dạ shop gói quà miễn phí, có thiệp viết tay ạ.'],
  ['Vải linen có nhăn không?', 'Dạ linen nhăn nhẹ tự nhiên, mình là hơi là phẳng ạ.'],
] as const

/** Bots for each model, published, with a small dataset and a key: what a shop has after its first hour. */
export const benchBot = async (server: RunningServer): Promise<Record<'instant' | 'second', BenchBot[]>> => {
  const call = await callerOf(server)
  const dataset = await call<{ id: string }>('POST', '/datasets', { type: 2, name: 'Bench' })
  for (const [question, answer] of pairs)
    await call('POST', `/datasets/${dataset.id}/qna`, { questions: [question], answer, tags: [] })
  const make = async (model: string, priceLock: boolean): Promise<BenchBot> => {
    const bot = await call<{ id: string; rev: number }>('POST', '/bots', { type: 'chatbot', name: model })
    const config = {
      ...defaultChatbotConfig,
      instructions: 'Tư vấn quà tặng cho khách của shop, ngắn gọn và lễ phép.',
      datasets: [{ id: dataset.id, priority: 5 }],
      onlyFromKnowledge: false,
      memoryTurns: 10,
      model: { ...defaultChatbotConfig.model, source: 'platform', name: model },
      guards: { ...defaultChatbotConfig.guards, priceLock },
    }
    const saved = await call<{ rev: number }>('PATCH', `/bots/${bot.id}`, { rev: bot.rev, config })
    await call('POST', `/bots/${bot.id}/publish`, { rev: saved.rev })
    const { key } = await call<{ key: string }>('POST', `/bots/${bot.id}/keys`, { name: 'bench' })
    return { id: bot.id, key }
  }
  // With the price lock a program gets the checked answer at its end; without it, words as the model says them.
  const several = async (count: number, model: string, priceLock: boolean) => {
    const bots: BenchBot[] = []
    while (bots.length < count) bots.push(await make(model, priceLock))
    return bots
  }
  return { instant: await several(14, 'nhanh', true), second: await several(4, 'chậm rãi', false) }
}

const callerOf = async (server: RunningServer) => {
  const [{ email, password }] = demoAccounts
  const [token] = await signInOften(server.url, { email, password }, 1)
  return async <Answer>(method: string, path: string, body: unknown): Promise<Answer> => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Answer
  }
}
