import { beforeAll, describe, expect, it } from 'vitest'
import { defaultVectorConfig } from '@app/contracts/knowledge'
import { newId } from '#core/ids.ts'
import { documents } from '#db/schema/index.ts'
import { upsertItemVectors, type IndexKey } from './index.repository.ts'
import { searchItems, type SearchOptions } from './search-items.ts'
import { now, openSearch } from '../../../../test/search-database.ts'
import { shopFaq, shopQuestions } from './shop-faq.fixture.ts'

const { newWorkspace, newDataset, insertItems, index, given, search, found, database, workspaceId } = await openSearch()

describe('a search by words', () => {
  it('finds accents without accents, and ranks exact accents first', async () => {
    const { key, ids } = await given([
      { body: 'Tinh dầu dương liễu thơm' },
      { body: 'Giao tới đường liễu thơm' },
      { body: 'Bảng giá khác' },
    ])

    const [folded, exact] = [await found(key, 'duong'), await search(key, 'đường')]

    expect(new Set(folded)).toEqual(new Set([ids[0], ids[1]]))
    expect(exact.hits.map(({ itemId }) => itemId)).toEqual([ids[1], ids[0]])
    expect(exact.hits[0]?.keywordScore).toBeGreaterThan((exact.hits[1]?.keywordScore ?? 1) * 1.2)
  })

  it('returns how certain it is, which words it found and what it understood', async () => {
    const { key } = await given([
      { questions: ['Phí ship đi Hà Nội?'], body: 'Đồng giá 30.000đ.' },
      { questions: ['Có bán sỉ không?'], body: 'Có, từ 10 sản phẩm.' },
    ])

    const { hits, searchedItems, understoodAs } = await search(key, 'shop ơi phí ship bn')

    expect(hits[0]).toMatchObject({ matchedWords: ['phí', 'ship'], vectorScore: null })
    expect(hits[0]?.score).toBe(hits[0]?.keywordScore)
    expect(hits.every(({ score }) => score > 0 && score <= 1)).toBe(true)
    expect(searchedItems).toBe(2)
    expect(understoodAs).toBe('shop ơi phí ship bao nhiêu')
  })

  it('leaves out what is below the threshold, and finds nothing for nothing', async () => {
    const { key } = await given([{ body: 'Giao hàng toàn quốc' }, { body: 'Đổi trả bảy ngày' }])

    expect(await found(key, 'giao hàng toàn quốc', { threshold: 0.5 })).toHaveLength(1)
    expect(await found(key, 'phi thuyền hàng không vũ trụ', { threshold: 0.5 })).toEqual([])
    expect(await found(key, '')).toEqual([])
    expect(await found(key, '?!… 😀')).toEqual([])
  })

  it('finds codes and prices in any spelling', async () => {
    const { key, ids } = await given([{ body: 'Áo SP12345 giá 250.000đ' }, { body: 'Quần SP99999 giá 320.000đ' }])

    expect((await found(key, 'sp12345'))[0]).toBe(ids[0])
    expect((await found(key, 'mẫu nào 320k'))[0]).toBe(ids[1])
  })

  it('lifts a pinned item over an equal one', async () => {
    const { key, ids } = await given([{ body: 'Cà phê rang xay' }, { body: 'Cà phê rang xay', isPinned: true }])

    expect(await found(key, 'cà phê')).toEqual([ids[1], ids[0]])
  })

  it('never shows what is switched off, out of its time, or of a document that is switched off', async () => {
    const key = await newDataset()
    const documentId = newId()
    await database.system.insert(documents).values({
      workspaceId,
      id: documentId,
      datasetId: key.datasetId,
      kind: 'text',
      name: 'Ghi chú',
      chunkSettings: defaultVectorConfig.chunk,
      status: 'disabled',
      queuedAt: now,
      updatedAt: now,
    })
    const body = 'Khuyến mãi trà sữa'
    const rows = await insertItems(key, [
      { body, isDisabled: true },
      { body, validFrom: new Date('2026-01-02T03:04:06Z') },
      { body, validTo: now },
      { body, documentId, kind: 'chunk' },
      { body, validFrom: now, validTo: new Date('2026-01-02T03:04:06Z') },
    ])
    await index(key, rows)

    expect(await found(key, 'trà sữa')).toEqual([rows[4]?.id])
  })

  it('looks past hundreds of hidden items for the one that may be shown', async () => {
    const hidden = Array.from({ length: 450 }, () => ({ body: 'trà sữa trà sữa', isDisabled: true }))
    const { key, ids } = await given([...hidden, { body: 'Quán có bán cà phê, nước ép và cả trà sữa' }])

    expect(await found(key, 'trà sữa', { topK: 3 })).toEqual([ids[450]])
  })

  it('finds nothing in a dataset of another workspace', async () => {
    const { key } = await given([{ body: 'Bí mật kinh doanh' }])
    const stranger = await newWorkspace()
    const datasetsOfOthers = { datasets: [{ id: key.datasetId, generation: 1, alpha: 0 }] }

    const asStranger = await search({ ...key, workspaceId: stranger }, 'bí mật', datasetsOfOthers)
    const lying = await searchItems(database.forWorkspace(stranger), {
      ...datasetsOfOthers,
      workspaceId,
      query: 'bí mật',
      mode: 'keyword',
      topK: 5,
      threshold: 0,
      now,
    })

    expect(await found(key, 'bí mật')).toHaveLength(1)
    expect(asStranger).toMatchObject({ hits: [], searchedItems: 0 })
    expect(lying).toMatchObject({ hits: [], searchedItems: 0 })
  })

  it('ranks several datasets as one', async () => {
    const one = await given([{ body: 'Phí gửi xe máy là năm nghìn' }])
    const two = await given([{ body: 'Bãi gửi xe máy ở tầng hầm, gửi xe máy miễn phí' }, { body: 'Khác' }])
    const both = [one, two].map(({ key }) => ({ id: key.datasetId, generation: 1, alpha: 0 }))

    const { hits, searchedItems } = await search(one.key, 'gửi xe máy', { datasets: both })

    expect(hits.map(({ datasetId }) => datasetId).toSorted()).toEqual([one.key.datasetId, two.key.datasetId].toSorted())
    expect(searchedItems).toBe(3)
  })
})

describe('a search by meaning', () => {
  const withVectors = async () => {
    const { key, ids } = await given([{ body: 'Giao hàng nhanh' }, { body: 'Trả góp lãi suất thấp' }, { body: 'Khác' }])
    const vectors = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0.6, 0.8],
    ] as const
    await upsertItemVectors(
      database.forWorkspace(workspaceId),
      key,
      ids.map((itemId, at) => ({ itemId, vector: vectors[at] ?? [] })),
    )
    const dataset = { id: key.datasetId, generation: 1, alpha: 0.5, queryVector: [0, 1, 0] }
    return { key, ids, dataset }
  }

  it('orders by nearness alone when asked to', async () => {
    const { key, ids, dataset } = await withVectors()

    const { hits } = await search(key, 'giao hàng', { mode: 'vector', datasets: [dataset] })

    expect(hits.map(({ itemId }) => itemId)).toEqual([ids[1], ids[2], ids[0]])
    expect(hits[0]?.vectorScore).toBeCloseTo(1)
    expect(hits[1]?.score).toBeCloseTo(0.6)
  })

  it('blends both by alpha', async () => {
    const { key, ids, dataset } = await withVectors()
    const first = async (alpha: number) =>
      (await found(key, 'giao hàng', { mode: 'hybrid', datasets: [{ ...dataset, alpha }] }))[0]

    expect(await first(0.1)).toBe(ids[0])
    expect(await first(0.9)).toBe(ids[1])
  })

  it('falls back to words for a dataset without vectors', async () => {
    const { key, ids } = await withVectors()

    expect((await found(key, 'giao hàng', { mode: 'hybrid' }))[0]).toBe(ids[0])
    expect((await found(key, 'giao hàng', { mode: 'vector' }))[0]).toBe(ids[0])
  })
})

describe('filters on records', () => {
  const records = async () =>
    given([
      {
        kind: 'record',
        title: 'Áo thun',
        body: 'Áo thun cotton',
        data: { gia: 150_000, size: 'M', mau: ['Đỏ', 'Xanh'], con: true, ngay: '2026-01-01' },
      },
      {
        kind: 'record',
        title: 'Áo khoác',
        body: 'Áo khoác dù',
        data: { gia: '450000', size: 'L', mau: ['Đen'], con: false, ngay: '2026-02-01' },
      },
      { kind: 'record', title: 'Quần jean', body: 'Quần jean xanh', data: { gia: 500_000, size: 'M', con: true } },
      { kind: 'record', title: 'Váy', body: 'Váy hoa', data: { gia: 'liên hệ', size: null } },
    ])
  const indices = async (query: string, filters: SearchOptions['filters']) => {
    const { key, ids } = await records()
    return (await found(key, query, { filters })).map((id) => ids.indexOf(id))
  }

  it.each([
    ['price up to', [{ field: 'gia', op: '<=', value: 450_000 }], [0, 1]],
    [
      'price over, declared as money and given as text',
      [{ field: 'gia', op: '>', value: '450000', type: 'money' }],
      [2],
    ],
    ['text, however it is typed', [{ field: 'size', op: '=', value: 'm' }], [0, 2]],
    ['not equal, missing counts as different', [{ field: 'size', op: '!=', value: 'M' }], [1, 3]],
    ['one of a list field without accents', [{ field: 'mau', op: '=', value: 'do' }], [0]],
    ['contains', [{ field: 'mau', op: 'contains', value: 'xanh' }], [0]],
    ['in', [{ field: 'size', op: 'in', value: ['L', 'XL'] }], [1]],
    ['in numbers', [{ field: 'gia', op: 'in', value: [150_000, 500_000] }], [0, 2]],
    ['truth', [{ field: 'con', op: '=', value: true }], [0, 2]],
    ['dates', [{ field: 'ngay', op: '>=', value: '2026-01-15', type: 'date' }], [1]],
    [
      'several at once',
      [
        { field: 'gia', op: '<', value: 500_000 },
        { field: 'size', op: '=', value: 'M' },
      ],
      [0],
    ],
    ['an unknown field', [{ field: 'khong_co', op: '=', value: 1 }], []],
  ] as const)('are exact: %s', async (_what, filters, expected) => {
    expect(await indices('', filters)).toEqual(expected)
  })

  it('rank only what they leave, and list it when no word fits', async () => {
    expect(await indices('áo', [{ field: 'size', op: '=', value: 'L' }])).toEqual([1])
    expect(await indices('tàu vũ trụ', [{ field: 'size', op: '=', value: 'M' }])).toEqual([0, 2])
  })

  it.each(["gia'); drop table knowledge_items; --", 'gia" or 1=1', "x' || (select 1) || '", ''])(
    'refuse the field %j',
    async (field) => {
      await expect(indices('', [{ field, op: '=', value: 1 }])).rejects.toMatchObject({ code: 'FILTER_INVALID' })
    },
  )

  it.each(["M' or '1'='1", '%', '_', "'; delete from knowledge_items; --", String.raw`\ `])(
    'take the value %j as a value',
    async (value) => {
      expect(await indices('', [{ field: 'size', op: '=', value }])).toEqual([])
      expect(await indices('', [{ field: 'size', op: 'contains', value }])).toEqual([])
    },
  )

  it('refuse a value that is not of the type', async () => {
    const bad = [{ field: 'gia', op: '<', value: 'rẻ', type: 'money' }] as const

    await expect(indices('', bad)).rejects.toMatchObject({ code: 'FILTER_INVALID' })
    await expect(indices('', [{ field: 'ngay', op: '<', value: 'mai', type: 'date' }])).rejects.toMatchObject({
      code: 'FILTER_INVALID',
    })
  })
})

describe('the questions of an invented shop', () => {
  let key: IndexKey
  let ids: string[]
  beforeAll(async () => {
    const shop = await given(
      shopFaq.map(([question, answer]) => ({ title: question, questions: [question], body: answer })),
    )
    key = shop.key
    ids = shop.ids
  })

  const ranks = async (style: keyof (typeof shopQuestions)[number]['asked']) =>
    Promise.all(
      shopQuestions.map(async ({ row, asked }) =>
        (await found(key, asked[style], { topK: 5 })).indexOf(ids[row] ?? ''),
      ),
    )

  it.each([
    ['accents', 0.8, 0.95],
    ['bare', 0.8, 0.95],
    ['chat', 0.75, 0.9],
  ] as const)('asked with %s: enough are found first, nearly all in the first five', async (style, first, five) => {
    const places = await ranks(style)

    expect(places.filter((place) => place === 0).length / places.length).toBeGreaterThanOrEqual(first)
    expect(places.filter((place) => place >= 0).length / places.length).toBeGreaterThanOrEqual(five)
  })

  it('find their row with more certainty than questions the shop cannot answer', async () => {
    const best = async (query: string) => (await search(key, query, { topK: 1 })).hits[0]?.score ?? 0
    const known = await Promise.all(shopQuestions.map(({ asked }) => best(asked.accents)))
    const unknown = await Promise.all(
      ['Tổng thống Mỹ hiện nay tên gì?', 'viết bài thơ tặng mẹ', 'Dự báo mưa bão tuần sau', 'công thức nấu phở bò'].map(
        best,
      ),
    )
    const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

    expect(average(known)).toBeGreaterThan(average(unknown) * 1.5)
  })
})
