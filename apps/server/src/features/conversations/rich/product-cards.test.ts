import { describe, expect, it } from 'vitest'
import { listMessages } from '@app/contracts/conversations'
import { addQna, listDatasets, type DatasetField } from '@app/contracts/knowledge'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { asChannelShows } from './as-channel-shows.ts'
import { cardOf } from './product-cards.ts'
import { withPlainParts } from './plain-parts.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'

const fields: DatasetField[] = [
  { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'gia_km', label: 'Giá khuyến mãi', type: 'money' },
  { key: 'size', label: 'Size', type: 'list' },
  { key: 'link', label: 'Trang sản phẩm', type: 'text' },
  { key: 'anh', label: 'Ảnh', type: 'image' },
]
const shirt = {
  ten: 'Áo sơ mi cổ trụ',
  gia: 329_000,
  gia_km: null,
  size: ['S', 'M'],
  link: 'https://shop.example/ao',
  anh: 'https://cdn.shop.example/ao.jpg',
}
const record = (data: Record<string, unknown>, own = fields) => ({
  id: 'r1',
  title: 'Áo sơ mi cổ trụ',
  data,
  fields: own,
})

describe('the card of a product', () => {
  it('shows the values of its row, with the price as it is there', () => {
    expect(cardOf(record(shirt), false)).toEqual({
      title: 'Áo sơ mi cổ trụ',
      subtitle: 'Size: S, M',
      price: '329.000 ₫',
      oldPrice: null,
      image: 'https://cdn.shop.example/ao.jpg',
      buttons: [
        { act: 'reply', label: 'Chọn mẫu này', text: 'Mình muốn lấy Áo sơ mi cổ trụ' },
        { act: 'open', label: 'Xem chi tiết', url: 'https://shop.example/ao' },
      ],
    })
  })

  it('shows a reduced price beside the usual one', () => {
    expect(cardOf(record({ ...shirt, gia_km: 279_650 }), false)).toMatchObject({
      price: '279.650 ₫',
      oldPrice: '329.000 ₫',
    })
  })

  it('shows what the shop keeps to itself only when its owner says so', () => {
    const kept: DatasetField = { key: 'size_kho', label: 'Size trong kho', type: 'text' }
    const rows = { ...shirt, size_kho: 'M còn 2', gia_von: 150_000 }
    const cost: DatasetField = { key: 'gia_von', label: 'Giá vốn', type: 'money' }
    const card = (isShown?: boolean) =>
      cardOf(record(rows, [cost, ...fields, isShown === undefined ? kept : { ...kept, isShown }]), false)

    for (const hidden of [card(), card(false)])
      expect(hidden).toMatchObject({ price: '329.000 ₫', subtitle: 'Size: S, M' })
    expect(card(true)?.subtitle).toContain('Size trong kho: M còn 2')
  })

  it('links to https only', () => {
    for (const link of ['http://shop.example', 'data:text/html,x', 'https://a b', 'https://"x'])
      expect(cardOf(record({ ...shirt, link }), false)?.buttons ?? [], link).not.toContainEqual(
        expect.objectContaining({ act: 'open' }),
      )
  })

  it('is not made from a row without price and picture', () => {
    const places: DatasetField[] = [{ key: 'dia_chi', label: 'Địa chỉ', type: 'text' }]

    expect(cardOf(record({ dia_chi: '12 Nguyễn Trãi' }, places), false)).toBeNull()
  })
})

describe('parts as text', () => {
  it('add what the message does not say, and where a button leads', () => {
    const card = cardOf(record(shirt), false)
    if (!card) throw new Error('the shirt is a product')

    const text = withPlainParts('Dạ có mẫu này ạ.', [
      { kind: 'cards', cards: [card] },
      { kind: 'buttons', buttons: [{ act: 'call', label: 'Gọi shop', phone: '0900000001' }] },
    ])

    expect(text).toBe(
      'Dạ có mẫu này ạ.\n\n• Áo sơ mi cổ trụ – 329.000 ₫\nSize: S, M\nXem chi tiết: https://shop.example/ao\n\n- Gọi shop: 0900000001',
    )
    expect(withPlainParts('Áo sơ mi cổ trụ giá 329.000đ', [{ kind: 'cards', cards: [card] }])).toBe(
      'Áo sơ mi cổ trụ giá 329.000đ',
    )
  })
})

describe('an answer about products', async () => {
  const { deps, signIn, given, clock, drainJobs } = await useApp()

  const owner = await signIn()
  const bot = await given.publishedBot(owner.workspaceId, {
    config: chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId) }),
  })
  const gate = await given.workgate(bot)

  /** The answer to a new customer. */
  const ask = async (text: string) => {
    const { thread } = await given.inbound(gate, text, { from: { externalId: newId(), name: 'Lan' } })
    clock.advance(5000)
    await drainJobs()
    const { body } = await owner.call(listMessages, { params: { threadId: thread.id }, query: {} })
    return body.items[1]
  }

  it('carries cards of the rows it cites, and of no other', async () => {
    const answer = await ask('Đầm suông midi linen kem giá bao nhiêu?')

    const titles = answer?.citations.map(({ title }) => title)
    const cards = answer?.parts.flatMap((part) => (part.kind === 'cards' ? part.cards : [])) ?? []
    expect(cards.length).toBeGreaterThan(0)
    for (const { title } of cards) expect(titles).toContain(title)
    for (const { price } of cards) expect(answer?.text).toContain(price.replace(' ₫', ''))
  })

  it('shows the picture of the pair it says, beside the words', async () => {
    const { body: sets } = await owner.call(listDatasets, { query: { type: '2' } })
    const answer = 'Dạ có túi vải linen kẻ sọc ạ.\n\n![Túi vải linen kẻ sọc](/demo-shop/pictures/NL101.svg)'
    const params = { id: sets.items[0]?.id ?? '' }
    await owner.call(addQna, { params, body: { questions: ['Shop có bán túi vải kẻ sọc không?'], answer } })

    const said = await ask('Shop có bán túi vải kẻ sọc không?')

    expect(said?.text).toContain('Dạ có túi vải linen kẻ sọc ạ.')
    expect(said?.text).not.toMatch(/!\[|NL101/)
    const [part] = said?.parts ?? []
    expect(part).toMatchObject({
      kind: 'cards',
      cards: [{ title: 'Túi vải linen kẻ sọc', image: '/demo-shop/pictures/NL101.svg', buttons: [] }],
    })
    expect(withPlainParts('Dạ có ạ.', part ? [part] : [])).toBe('Dạ có ạ.')
  })

  it('has cards where the channel shows them, and text where it does not', () => {
    const ctx = systemCtx(deps, newId(), 'test') as TenantCtx
    const card = cardOf(record(shirt), false)
    if (!card) throw new Error('the shirt is a product')
    const parts = [{ kind: 'cards' as const, cards: [card] }]

    expect(asChannelShows(ctx, 'web', 'Dạ có ạ.', parts)).toEqual({ text: 'Dạ có ạ.', attachments: parts })
    expect(asChannelShows(ctx, 'facebook', 'Dạ có ạ.', parts)).toEqual({ text: 'Dạ có ạ.', attachments: parts })
    expect(asChannelShows(ctx, 'zalo-oa', 'Dạ có ạ.', parts)).toEqual({
      text: expect.stringContaining('• Áo sơ mi cổ trụ – 329.000 ₫'),
      attachments: [],
    })
  })

  it('about the rules of the shop carries no card', async () => {
    const answer = await ask('Phí ship bao nhiêu?')

    expect(answer?.citations.length).toBeGreaterThan(0)
    expect(answer?.parts).toEqual([])
  })
})
