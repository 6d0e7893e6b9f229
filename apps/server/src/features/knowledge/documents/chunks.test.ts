import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/knowledge'
import { buildDocx, docxTable } from '#document-parsers/build-documents.testing.ts'
import { closeDocumentPool, writeXlsx } from '#document-parsers/registry.ts'
import { useApp } from '../../../../test/harness.ts'
import { hitsOf, itemsOf, longText, newDataset, upload } from '../../../../test/knowledge-fixtures.ts'

afterAll(closeDocumentPool)

describe('chunks', async () => {
  const { signIn, drainJobs } = await useApp()

  const shopWith = async (name: string, content: string | Buffer) => {
    const owner = await signIn()
    const { id } = await newDataset(owner, 1)
    const { body: document } = await upload(owner, id, name, content)
    await drainJobs()
    return { owner, id, document }
  }

  it.each([
    ['csv', 'Tên,Màu,Giá\nÁo thun X,Đỏ,150000\nÁo thun Y,Đỏ,250000\nQuần Z,Đen,350000\n'],
    [
      'xlsx',
      writeXlsx(
        'Giá',
        ['Tên', 'Màu', 'Giá'],
        [
          ['Áo thun X', 'Đỏ', 150000],
          ['Áo thun Y', 'Đỏ', 250000],
          ['Quần Z', 'Đen', 350000],
        ],
      ),
    ],
    [
      'docx',
      buildDocx(
        docxTable([
          ['Tên', 'Màu', 'Giá'],
          ['Áo thun X', 'Đỏ', '150000'],
          ['Áo thun Y', 'Đỏ', '250000'],
          ['Quần Z', 'Đen', '350000'],
        ]),
      ),
    ],
  ] as const)('of a %s price list are one row each, and a price never meets its neighbour', async (type, content) => {
    const { owner, id } = await shopWith(`bang-gia.${type}`, content)

    const [hit] = await hitsOf(owner, id, 'giá áo thun X')

    const items = await itemsOf(owner, id)
    expect(items.filter((item) => item.body.includes('150000'))).toHaveLength(1)
    expect(
      items.filter((item) => /[123]50000/.test(item.body) && (item.body.match(/[123]50000/g) ?? []).length > 1),
    ).toEqual([])
    expect(hit?.item.body).toMatch(/Áo thun X[\s\S]*150000/)
    expect(hit?.citation.row).toBe(type === 'docx' ? hit?.item.rowNumber : 2)
    expect(hit?.citation.row).toBeGreaterThan(0)
  })

  describe('of a document that is read again', () => {
    const touched = async () => {
      const { owner, id, document } = await shopWith('dai.md', longText)
      const items = await itemsOf(owner, id, { documentId: document.id })
      const change = (index: number, body: object) =>
        owner.call(contract.updateItem, { params: { itemId: items[index]?.id ?? '' }, body })
      await change(0, { body: 'Giao hàng nội thành trong 2 giờ, do chính cửa hàng giao.' })
      await change(1, { isDisabled: true })
      await change(2, { isPinned: true })
      const again = async (chunkSettings?: contract.ChunkSettings) => {
        await owner.call(contract.reindexDocument, { params: { documentId: document.id }, body: { chunkSettings } })
        await drainJobs()
        return itemsOf(owner, id, { documentId: document.id })
      }
      return { owner, id, document, items, again }
    }

    it('with the same settings keep every edit, and nothing twice', async () => {
      const { owner, id, items, again } = await touched()

      const after = await again()

      expect(after.map((item) => item.id)).toEqual(items.map((item) => item.id))
      expect(after[0]).toMatchObject({
        isEdited: true,
        body: 'Giao hàng nội thành trong 2 giờ, do chính cửa hàng giao.',
      })
      expect(after.map((item) => [item.isDisabled, item.isPinned]).slice(0, 3)).toEqual([
        [false, false],
        [true, false],
        [false, true],
      ])
      expect((await owner.call(contract.getDataset, { params: { id } })).body.itemCount).toBe(items.length)
    })

    it('with other settings keep what the shop decided', async () => {
      const { owner, id, items, again } = await touched()

      const after = await again({ size: 300, overlap: 0 })

      expect(after.length).toBeGreaterThan(items.length)
      expect(after.filter((item) => item.isEdited).map((item) => item.body)).toEqual([
        'Giao hàng nội thành trong 2 giờ, do chính cửa hàng giao.',
      ])
      const about = (topic: string) => after.filter((item) => !item.isEdited && item.body.includes(topic))
      expect(about('giao hàng ngoại tỉnh').every((item) => item.isDisabled)).toBe(true)
      expect(about('bảo hành máy lọc nước').every((item) => item.isPinned)).toBe(true)
      expect(about('bảo hành quạt điện').some((item) => item.isDisabled || item.isPinned)).toBe(false)
      expect(
        await hitsOf(owner, id, 'giao hàng ngoại tỉnh').then((hits) =>
          hits.filter((hit) => hit.item.body.includes('ngoại tỉnh')),
        ),
      ).toEqual([])
      expect((await owner.call(contract.getDataset, { params: { id } })).body.itemCount).toBe(after.length)
    })
  })

  it('that are edited answer with their text: the new words are found, the old ones no more', async () => {
    const { owner, id } = await shopWith('a.txt', 'Phí giao hàng là ba mươi nghìn.')
    const [item] = await itemsOf(owner, id)

    await owner.call(contract.updateItem, {
      params: { itemId: item?.id ?? '' },
      body: { body: 'Vận chuyển hoàn toàn miễn phí.' },
    })

    expect((await hitsOf(owner, id, 'vận chuyển miễn phí'))[0]?.item).toMatchObject({ id: item?.id, isEdited: true })
    expect(await hitsOf(owner, id, 'ba mươi nghìn', { mode: 'keyword' })).toEqual([])
  })
})
