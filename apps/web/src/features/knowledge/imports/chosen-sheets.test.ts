import { describe, expect, it } from 'vitest'
import { firstSheets, previewOfSheets } from './chosen-sheets.ts'

const column = (name: string) => ({ name, guess: null, samples: [], type: 'text' as const })
const sheet = (name: string, rowCount: number, names: string[], isChosen = false) => ({
  name,
  rowCount,
  columns: names.map(column),
  isChosen,
})
const preview = {
  fileId: '0193b3a0-0000-7000-8000-000000000001',
  columns: [column('Mã')],
  rowCount: 48,
  sheets: [sheet('Bảng giá', 48, ['Mã', 'Giá'], true), sheet('Phụ kiện', 12, ['Mã', 'Màu']), sheet('Ghi chú', 0, [])],
}

describe('the sheets of a workbook', () => {
  it('start with those the server proposes', () => {
    expect(firstSheets(preview)).toEqual(['Bảng giá'])
  })

  it('are previewed together: every column once, all rows counted', () => {
    const { columns, rowCount } = previewOfSheets(preview, ['Bảng giá', 'Phụ kiện'])

    expect(columns.map(({ name }) => name)).toEqual(['Mã', 'Giá', 'Màu'])
    expect(rowCount).toBe(60)
  })

  it('do not matter for a file that has none', () => {
    const plain = { ...preview, sheets: [] }

    expect(previewOfSheets(plain, [])).toBe(plain)
  })
})
