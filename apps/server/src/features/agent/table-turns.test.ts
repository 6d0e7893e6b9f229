import { describe, expect, it } from 'vitest'
import { getRun, startTestChat } from '@app/contracts/agent'
import { updateDataset } from '@app/contracts/knowledge'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { say } from '../../../test/talk.ts'

describe('a bot without a model that has tables', async () => {
  const { signIn, given } = await useApp()

  const shop = async () => {
    const owner = await signIn()
    const datasets = await given.shopDatasets(owner.workspaceId)
    const bot = await given.bot(owner.workspaceId, { config: chatbotWith({ datasets }) })
    const { body } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })
    return { owner, datasets, say: (text: string) => say(owner, body.id, text) }
  }

  it.each([
    ['dưới 350k có mẫu nào không', ['Áo sơ mi linen trắng', 'Áo sơ mi linen xanh rêu']],
    ['có mấy mẫu áo vậy shop', ['Áo sơ mi linen trắng', 'Áo sơ mi linen xanh rêu']],
    ['mẫu nào rẻ nhất ạ', ['Áo sơ mi linen trắng']],
    ['đầm suông với áo sơ mi trắng cái nào rẻ hơn', ['Áo sơ mi linen trắng', 'Đầm suông midi linen kem']],
  ])('answers "%s" from the rows that fit, and cites them', async (text, titles) => {
    const { say: ask } = await shop()

    const { run } = await ask(text)

    expect(run.outcome).toBe('answered')
    expect(run.reply?.citations.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  })

  it('says that a colour is not there, and which are', async () => {
    const { say: ask } = await shop()

    const { run } = await ask('áo sơ mi màu đen có không shop')

    expect(run.outcome).toBe('answered')
    expect(run.reply?.text).toBe('Dạ áo sơ mi linen hiện không có màu đen ạ, có trắng và xanh rêu ạ.')
  })

  it('does not give the price of another model', async () => {
    const { say: ask } = await shop()

    const { run } = await ask('mã L09 giá bao nhiêu')

    expect(run.reply?.text).toContain('L09')
    expect(run.reply?.text).not.toMatch(/\d{3}\.000/)
  })

  it('tells the price of what was talked about, though a question about shipping has the same words', async () => {
    const { say: ask } = await shop()
    await ask('áo sơ mi linen trắng còn size M không')

    const { run } = await ask('bao nhiêu tiền vậy')

    expect(run.reply?.citations.map(({ title }) => title)).toEqual(['Áo sơ mi linen trắng'])
    expect(run.reply?.text).toMatch(/\d{3}\.000/)
  })

  it('does not answer a question about an allergy with its neighbour', async () => {
    const { say: ask } = await shop()

    const { run } = await ask('mình dị ứng linen thì mặc áo sơ mi có bị ngứa không')

    expect(run.outcome).not.toBe('answered')
  })

  it('says that something is in stock, but never how many, until the owner shows it', async () => {
    const { say: ask, owner, datasets } = await shop()

    const before = await ask('Áo sơ mi linen trắng còn hàng không?')
    const asCard = await ask('cho xem áo sơ mi linen trắng')
    expect(before.run.reply?.text).toContain('còn hàng')
    for (const { run } of [before, asCard]) {
      expect(JSON.stringify(run.reply)).not.toMatch(/tồn/i)
      const { body } = await owner.call(getRun, { params: { runId: run.id } })
      expect(JSON.stringify(body.reply)).not.toContain('Tồn kho')
    }

    const id = datasets[1]?.id ?? ''
    const changed = await owner.call(updateDataset, {
      params: { id },
      body: {
        rev: 1,
        fields: [
          { key: 'ma', label: 'Mã', type: 'text' },
          { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
          { key: 'gia', label: 'Giá', type: 'money' },
          { key: 'mau', label: 'Màu', type: 'text' },
          { key: 'size', label: 'Size', type: 'list' },
          { key: 'ton', label: 'Tồn kho', type: 'number', isShown: true },
        ],
      },
    })
    expect(changed.status).toBe(200)
    const after = await ask('cho xem áo sơ mi linen trắng')
    expect(after.run.reply?.text).toContain('tồn kho: 5')
  })

  it('shows in its record which conditions were read', async () => {
    const { say: ask, owner } = await shop()

    const { run } = await ask('áo sơ mi màu đen dưới 400k có không')
    const { body } = await owner.call(getRun, { params: { runId: run.id } })

    const why = body.steps.find(({ type }) => type === 'answer')?.why ?? []
    expect(why).toContainEqual(expect.objectContaining({ kind: 'condition', on: 'colour', said: 'đen', isMet: false }))
    expect(why).toContainEqual(expect.objectContaining({ kind: 'condition', on: 'price', isMet: true }))
  })
})
