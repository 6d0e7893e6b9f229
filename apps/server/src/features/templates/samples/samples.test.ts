import { describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import { confirmFact, listSamples, removeFact, settleSamples, type BotSamples } from '@app/contracts/bot-samples'
import { getBot, previewPublish } from '@app/contracts/bots'
import { updateDocument, updateQna } from '@app/contracts/knowledge'
import { cloneTemplate } from '@app/contracts/templates'
import { productTemplates } from '#product-templates/registry.ts'
import type { Caller } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { say } from '../../../../test/talk.ts'
import { hitsOf } from '../../../../test/knowledge-fixtures.ts'

const fashion = productTemplates.find(({ info }) => info.industry === 'fashion')
if (!fashion) throw new Error('the product has a template for fashion')

describe("a template's examples", async () => {
  const { signIn, given, drainJobs } = await useApp()

  const clone = async (answers: Record<string, string> = {}) => {
    const owner = await signIn()
    const { body } = await owner.call(cloneTemplate, {
      params: { templateId: fashion.id },
      body: { name: 'Bot Nhà Hạ', answers },
    })
    await drainJobs()
    const samples = async (): Promise<BotSamples> => (await owner.call(listSamples, { params: { id: body.id } })).body
    return { owner, bot: body, params: { id: body.id }, samples }
  }
  const ask = async (owner: Caller, id: string, text: string): Promise<string> => {
    const { body: session } = await owner.call(startTestChat, { params: { id }, body: {} })
    return (await say(owner, session.id, text)).shown
  }

  it('are listed: facts nobody answered, answers, goods and documents of another shop', async () => {
    const { samples } = await clone({ ten_shop: 'Tiệm Nhà Hạ' })

    const { facts, items, documents, total } = await samples()

    expect(facts).toContainEqual({ key: 'phi_ship', label: 'Phí giao hàng', kind: 'money', value: '30.000đ' })
    expect(facts.map(({ key }) => key)).not.toContain('ten_shop')
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['qna', 'record']))
    expect(documents).toHaveLength(1)
    expect(total).toBe(facts.length + items.length + documents.length)
  })

  it('are kept out of answers until the fact is confirmed, and then said with the own value', async () => {
    const { owner, bot, params } = await clone({ ten_shop: 'Tiệm Nhà Hạ' })
    const before = await ask(owner, bot.id, 'phí ship bao nhiêu vậy shop')

    for (const [key, value] of [
      ['phi_ship', '22k'],
      ['freeship_tu', '399.000'],
    ] as const)
      await owner.call(confirmFact, { params: { ...params, key }, body: { value } })

    const after = await ask(owner, bot.id, 'phí ship bao nhiêu vậy shop')
    expect(before).not.toContain('30.000')
    expect(after).toContain('22.000đ')
    expect(after).not.toContain('30.000')
  })

  it('stand in the texts of the draft as blanks, which a confirmed fact fills', async () => {
    const { owner, bot, params } = await clone({ ten_shop: 'Tiệm Nhà Hạ' })

    expect(JSON.stringify(bot.config)).toContain('{{hotline}}')
    expect(JSON.stringify(bot)).not.toContain('Mộc Thu')
    await owner.call(confirmFact, { params: { ...params, key: 'hotline' }, body: { value: '0900 000 099' } })

    const { body } = await owner.call(getBot, { params })
    expect(JSON.stringify(body.config)).toContain('0900 000 099')
    expect(JSON.stringify(body.config)).not.toContain('{{hotline}}')
  })

  it('that answers of the form cover are the own from the start', async () => {
    const answers = { ten_shop: 'Tiệm Nhà Hạ', phi_ship: '25000', freeship_tu: '399k' }
    const { owner, bot } = await clone(answers)

    expect(await ask(owner, bot.id, 'phí ship bao nhiêu vậy shop')).toContain('25.000đ')
  })

  it('are removed with every sentence and answer that needs the fact', async () => {
    const { owner, params, samples } = await clone()
    const shipping = (list: BotSamples) => list.items.filter(({ text }) => text.includes('30.000đ')).length
    expect(shipping(await samples())).toBeGreaterThan(0)

    const { body } = await owner.call(removeFact, { params: { ...params, key: 'phi_ship' } })

    expect(shipping(body)).toBe(0)
    expect(body.facts.map(({ key }) => key)).not.toContain('phi_ship')
    expect(JSON.stringify((await owner.call(getBot, { params })).body.config)).not.toContain('{{phi_ship}}')
  })

  it('are confirmed or removed one by one; an edited one is the own', async () => {
    const { owner, params, samples } = await clone({ ten_shop: 'Tiệm Nhà Hạ' })
    const { items, documents, total } = await samples()
    const [first, second] = items.filter(({ kind }) => kind === 'record')
    const pair = items.find(({ kind }) => kind === 'qna')

    await owner.call(settleSamples, { params, body: { action: 'confirm', itemIds: [first?.id ?? ''] } })
    await owner.call(settleSamples, { params, body: { action: 'remove', itemIds: [second?.id ?? ''] } })
    await owner.call(updateQna, {
      params: { itemId: pair?.id ?? '' },
      body: { questions: ['Shop có bán sỉ không?'], answer: 'Dạ có từ 10 chiếc ạ.' },
    })
    await owner.call(updateDocument, {
      params: { documentId: documents[0]?.id ?? '' },
      body: { isDisabled: false },
    })
    await drainJobs()

    const left = await samples()
    expect(left.total).toBe(total - 4)
    expect(left.documents).toEqual([])
    const datasetIds = [first?.datasetId ?? '', pair?.datasetId ?? '']
    expect(await findTitles(owner, datasetIds, first?.title ?? '')).toContain(first?.title)
    expect(await findTitles(owner, datasetIds, second?.title ?? '')).not.toContain(second?.title)
    expect(await findTitles(owner, datasetIds, 'bán sỉ không')).toContain('Shop có bán sỉ không?')
  })

  it('are what the check before publishing speaks of, until none is left', async () => {
    const { owner, params, samples } = await clone()
    const warned = async () => {
      const { body } = await owner.call(previewPublish, { params })
      return body.problems.find(({ code }) => code === 'W-CB5')?.message
    }
    expect(await warned()).toContain(`Còn ${(await samples()).total} điều`)

    for (const { key, value } of (await samples()).facts)
      await owner.call(confirmFact, { params: { ...params, key }, body: { value } })
    const { items, documents } = await samples()
    await owner.call(settleSamples, { params, body: { action: 'confirm', itemIds: items.map(({ id }) => id) } })
    for (const { id } of documents)
      await owner.call(updateDocument, { params: { documentId: id }, body: { isDisabled: false } })

    expect(await samples()).toEqual({ facts: [], items: [], documents: [], total: 0 })
    expect(await warned()).toBeUndefined()
  })

  it('of another shop, and facts that are settled, are unknown', async () => {
    const { owner, params, samples } = await clone()
    const stranger = await signIn()
    const own = await given.bot(stranger.workspaceId)
    const [item] = (await samples()).items
    const body = { action: 'confirm' as const, itemIds: [item?.id ?? ''] }

    expect((await stranger.call(listSamples, { params })).error?.code).toBe('BOT_NOT_FOUND')
    expect((await stranger.call(settleSamples, { params: { id: own.id }, body })).error?.code).toBe('SAMPLE_NOT_FOUND')
    expect(
      (await owner.call(confirmFact, { params: { ...params, key: 'khong_co' }, body: { value: 'x' } })).error?.code,
    ).toBe('SAMPLE_NOT_FOUND')
  })
})

const findTitles = async (owner: Caller, datasetIds: string[], query: string): Promise<string[]> =>
  (await hitsOf(owner, datasetIds, query)).map(({ item }) => item.title)
