import type { DatasetField } from '@app/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { answerFromTables } from './answer-from-tables.ts'
import type { Table } from './contract.ts'
import { readQuestion } from './read-question.ts'

const field = (key: string, label: string, type: DatasetField['type'] = 'text'): DatasetField => ({ key, label, type })
const boat = (ten: string, kich_thuoc: string, gia: number, so_cho: number) => ({
  id: ten,
  title: ten,
  data: { ten, kich_thuoc, gia, so_cho },
})

const boats: Table = {
  id: 'boats',
  name: 'Bảng thuyền',
  fields: [
    field('ten', 'Tên'),
    field('kich_thuoc', 'Kích thước'),
    field('gia', 'Giá thuê', 'money'),
    field('so_cho', 'Số chỗ', 'number'),
  ],
  rows: [
    boat('Thuyền thúng', '180 × 180 cm', 200_000, 2),
    boat('Xuồng máy', '420 × 150 cm', 600_000, 6),
    boat('Ca nô', '750 × 240 cm', 1_500_000, 10),
  ],
  isWhole: true,
}

const ask = (text: string): string | undefined => answerFromTables(readQuestion(text), [boats], 'vi')?.text

describe('rows with measures', () => {
  it('say how large they are', () => {
    expect(ask('xuồng máy kích thước bao nhiêu')).toBe('Dạ Xuồng máy: kích thước 420 × 150 cm ạ.')
    expect(ask('ca nô dài bao nhiêu')).toBe('Dạ Ca nô: kích thước 750 × 240 cm ạ.')
  })

  it('are chosen by how many people they seat', () => {
    expect(ask('loại nào cho 6 người')).toContain('Xuồng máy')
    expect(ask('thuyền thúng đi 6 người được không')).toBe('Dạ Thuyền thúng cho 2 người, không phải 6 người ạ.')
  })
})
