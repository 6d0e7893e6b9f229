import { describe, expect, it } from 'vitest'
import { planOfAll } from './plan-of-all.ts'

const column = (name: string, type: 'text' | 'money' = 'text') => ({ name, guess: null, samples: [], type })

describe('a file as a new table', () => {
  it('makes a field of every column, once for all chosen sheets', () => {
    const columns = [column('Tên'), column('Giá', 'money')]
    const sheet = (name: string, isChosen: boolean) => ({ name, rowCount: 3, columns, isChosen })

    const { rowCount, body } = planOfAll({
      fileId: 'f',
      columns,
      rowCount: 9,
      sheets: [sheet('Áo', true), sheet('Quần', true), sheet('Ghi chú', false)],
    })

    expect(rowCount).toBe(6)
    expect(body).toEqual({
      fileId: 'f',
      sheets: ['Áo', 'Quần'],
      mapping: [
        { column: 'Tên', field: 'ten' },
        { column: 'Giá', field: 'gia' },
      ],
      newFields: [
        { key: 'ten', label: 'Tên', type: 'text' },
        { key: 'gia', label: 'Giá', type: 'money' },
      ],
    })
  })
})
