import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import * as knowledge from '@app/contracts/knowledge'
import { knowledgeItems } from '#db/schema/index.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { newDataset, upload } from '../../../test/knowledge-fixtures.ts'
import { say } from '../../../test/talk.ts'

afterAll(closeDocumentPool)

/** Searches are cached in the process; each of these tests asks the same question before and after a change. */
describe('a bot whose knowledge changes while it talks', async () => {
  const { deps, clock, signIn, given, drainJobs } = await useApp()

  const shop = async (type: knowledge.DatasetType = 2) => {
    const owner = await signIn()
    const dataset = await newDataset(owner, type, { name: 'Hỏi đáp' })
    const bot = await given.bot(owner.workspaceId, {
      config: chatbotWith({ datasets: [{ id: dataset.id, priority: 5 }] }),
    })
    const { body } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })
    return { owner, dataset, ask: async (text: string) => (await say(owner, body.id, text)).run }
  }

  const shopWithPair = async () => {
    const made = await shop()
    const pair = { questions: ['Phí ship bao nhiêu?'], answer: 'Phí ship 30.000đ.' }
    const { body } = await made.owner.call(knowledge.addQna, { params: { id: made.dataset.id }, body: pair })
    return { ...made, itemId: body.item.id }
  }
  const question = 'Phí ship bao nhiêu?'

  it('answers with the new price at once', async () => {
    const { owner, itemId, ask } = await shopWithPair()
    expect((await ask(question)).reply?.text).toBe('Phí ship 30.000đ.')

    const changed = { questions: [question], answer: 'Phí ship 25.000đ.' }
    await owner.call(knowledge.updateQna, { params: { itemId }, body: changed })

    expect((await ask(question)).reply?.text).toBe('Phí ship 25.000đ.')
  })

  it('no longer answers with what was disabled or removed, and does again when it is back', async () => {
    const { owner, dataset, itemId, ask } = await shopWithPair()
    const outcomes = [(await ask(question)).outcome]
    const switchTo = (isDisabled: boolean) =>
      owner.call(knowledge.updateItem, { params: { itemId }, body: { isDisabled } })

    await switchTo(true)
    outcomes.push((await ask(question)).outcome)
    await switchTo(false)
    outcomes.push((await ask(question)).outcome)
    await owner.call(knowledge.deleteItems, { params: { id: dataset.id }, body: { ids: [itemId] } })
    outcomes.push((await ask(question)).outcome)

    expect(outcomes).toEqual(['answered', 'no_answer', 'answered', 'no_answer'])
  })

  it('finds a pair that was added after the same question had no answer', async () => {
    const { owner, dataset, ask } = await shop()
    expect((await ask(question)).outcome).toBe('no_answer')

    const pair = { questions: [question], answer: 'Phí ship 30.000đ.' }
    await owner.call(knowledge.addQna, { params: { id: dataset.id }, body: pair })

    expect((await ask(question)).reply?.text).toBe('Phí ship 30.000đ.')
  })

  it('cites a dataset by the name it has now', async () => {
    const { owner, dataset, ask } = await shopWithPair()
    const sources = [(await ask(question)).reply?.citations[0]?.datasetName]

    const { rev } = (await owner.call(knowledge.getDataset, { params: { id: dataset.id } })).body
    await owner.call(knowledge.updateDataset, { params: { id: dataset.id }, body: { rev, name: 'Giao hàng' } })
    sources.push((await ask(question)).reply?.citations[0]?.datasetName)

    expect(sources).toEqual(['Hỏi đáp', 'Giao hàng'])
  })

  it('leaves out a document that was switched off', async () => {
    const { owner, dataset, ask } = await shop(1)
    const { body: document } = await upload(
      owner,
      dataset.id,
      'bao-hanh.md',
      '# Bảo hành\n\nÁo được bảo hành 24 tháng.',
    )
    await drainJobs()
    const outcomes = [(await ask('Áo được bảo hành mấy tháng?')).outcome]

    await owner.call(knowledge.updateDocument, { params: { documentId: document.id }, body: { isDisabled: true } })
    outcomes.push((await ask('Áo được bảo hành mấy tháng?')).outcome)

    expect(outcomes).toEqual(['answered', 'no_answer'])
  })

  it('stops saying what has run out, and begins with what begins, without anybody changing anything', async () => {
    const { ask, itemId } = await shopWithPair()
    const hour = 3600_000
    const now = clock.now().getTime()
    const inTime = { validFrom: new Date(now + hour), validTo: new Date(now + 2 * hour) }
    await deps.database.system.update(knowledgeItems).set(inTime).where(eq(knowledgeItems.id, itemId))

    const outcomes = [(await ask(question)).outcome]
    clock.advance(hour)
    outcomes.push((await ask(question)).outcome)
    clock.advance(hour)
    outcomes.push((await ask(question)).outcome)

    expect(outcomes).toEqual(['no_answer', 'answered', 'no_answer'])
  })
})
