import { describe, expect, it } from 'vitest'
import { listSamples, settleSamples } from '@app/contracts/bot-samples'
import { getBot, listBots, validateBot } from '@app/contracts/bots'
import { convertToFlow } from '@app/contracts/flows'
import { cloneTemplate } from '@app/contracts/templates'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { openSession, runTurn } from '#features/agent/public.ts'
import { productTemplates } from '#product-templates/registry.ts'
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

/** The answers of a talk until a person is called: from then on it is theirs. */
const play = async (ctx: TenantCtx, botId: string, turns: readonly string[]): Promise<unknown[]> => {
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

const differencesBetween = async (
  ctx: TenantCtx,
  [chatbotId, flowId]: [string, string],
  dialogues: readonly (readonly string[])[],
): Promise<unknown[]> => {
  const differing: unknown[] = []
  for (const turns of dialogues) {
    const [asChatbot, asFlow] = [await play(ctx, chatbotId, turns), await play(ctx, flowId, turns)]
    if (JSON.stringify(asChatbot) !== JSON.stringify(asFlow)) differing.push({ turns, asChatbot, asFlow })
  }
  return differing
}

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

    const differing = await differencesBetween(
      ctx,
      [chatbotId, converted.body.id],
      [...demoCases.map((one) => one.turns), ...talks],
    )

    expect(converted.status).toBe(201)
    expect(converted.body).toMatchObject({ type: 'flow', state: 'draft' })
    expect(again.error?.code).toBe('BOT_IS_FLOW')
    expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(differing).toEqual([])
  })

  it.each(productTemplates.map((template) => [template.info.industry, template] as const))(
    'gives the same answers on the test set of the template for %s',
    async (_industry, { id: templateId, info, testCases }) => {
      const owner = await signIn()
      const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
      const answers = Object.fromEntries(info.variables.map(({ key, default: value }) => [key, value]))
      const body = { name: 'Mẫu', answers }
      const { body: bot } = await owner.call(cloneTemplate, { params: { templateId }, body })
      const params = { id: bot.id }
      const waiting = (await owner.call(listSamples, { params })).body
      const itemIds = waiting.items.map(({ id }) => id)
      await owner.call(settleSamples, { params, body: { action: 'confirm', itemIds } })
      const { body: flow } = await owner.call(convertToFlow, { params, body: {} })

      expect(testCases.length).toBeGreaterThanOrEqual(5)
      const dialogues = testCases.map(({ turns }) => turns)
      expect(await differencesBetween(ctx, [bot.id, flow.id], dialogues)).toEqual([])
    },
  )
})
