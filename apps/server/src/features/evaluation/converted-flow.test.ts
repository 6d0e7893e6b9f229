import { describe, expect, it } from 'vitest'
import { getBot, listBots, validateBot } from '@app/contracts/bots'
import { convertToFlow } from '@app/contracts/flows'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { openSession, runTurn } from '#features/agent/public.ts'
import { startOfTests } from '../../../test/clock.ts'
import { useApp } from '../../../test/harness.ts'
import { features } from '../../features.ts'
import { demoCases } from './demo/demo-cases.ts'

/** What the demo shop is not asked in its test set: orders, complaints, several questions, a row of unknown ones. */
const talks = [
  ['chào shop', 'đầm maxi cổ yếm linen kem giá bao nhiêu', 'còn size M không', 'cảm ơn shop'],
  ['mình đặt 1 đầm maxi cổ yếm linen kem size M', 'Lan 0909123456, 12 Lê Lợi Quận 1 TP HCM'],
  ['shop có bán tủ lạnh không', 'thế máy giặt thì sao', 'vậy xe máy thì sao'],
  ['hàng giao bị rách, mình rất bực'],
]

describe('a chatbot made into a flow', async () => {
  const { deps, clock, signIn, drainJobs } = await useApp()
  clock.set(startOfTests)

  it('gives the same answers as the chatbot on the test set of the demo shop', async () => {
    const owner = await signIn({ name: 'Trần Ngọc Mai' })
    const system = systemCtx(deps, owner.workspaceId, 'test')
    const ctx = system as TenantCtx
    for (const feature of features)
      if (feature.name === 'knowledge' || feature.name === 'bots') await feature.seedDemo?.(system)
    await drainJobs()
    const { body: bots } = await owner.call(listBots, { query: { type: 'chatbot' } })
    const chatbotId = bots.items[0]?.id ?? ''
    const converted = await owner.call(convertToFlow, { params: { id: chatbotId }, body: {} })
    const again = await owner.call(convertToFlow, { params: { id: converted.body.id }, body: {} })
    const { config } = (await owner.call(getBot, { params: { id: converted.body.id } })).body
    const { body: checked } = await owner.call(validateBot, { params: { id: converted.body.id }, body: { config } })

    /** The answers of a talk until a person is called: from then on it is theirs. */
    const play = async (botId: string, turns: readonly string[]) => {
      const place = { botId, environment: 'development', origin: 'eval', externalKey: newId() } as const
      const { id: sessionId } = await openSession(ctx, place)
      const replies: unknown[] = []
      for (const text of turns) {
        const { reply } = await runTurn(ctx, { sessionId, inputId: newId(), text, mode: 'eval' })
        replies.push(reply)
        if (reply?.isHandoff) break
      }
      return replies
    }
    const differing: unknown[] = []
    for (const turns of [...demoCases.map((one) => one.turns), ...talks]) {
      const [asChatbot, asFlow] = [await play(chatbotId, turns), await play(converted.body.id, turns)]
      if (JSON.stringify(asChatbot) !== JSON.stringify(asFlow)) differing.push({ turns, asChatbot, asFlow })
    }

    expect(converted.status).toBe(201)
    expect(converted.body).toMatchObject({ type: 'flow', state: 'draft' })
    expect(again.error?.code).toBe('BOT_IS_FLOW')
    expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(differing).toEqual([])
  })
})
