import type { DatasetField, IndexFields } from '@app/contracts/knowledge'
import { fold } from '#lib/text/fold.ts'

/** The columns of a shop's product sheet; their labels are data, the way its owner writes them. */
export const productFields: readonly DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'gia_km', label: 'Giá khuyến mãi', type: 'money' },
  { key: 'mau', label: 'Màu', type: 'list' },
  { key: 'size', label: 'Size', type: 'list' },
  { key: 'ton', label: 'Tồn', type: 'number' },
  { key: 'anh', label: 'Ảnh', type: 'image' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
]

export const plainFields: readonly DatasetField[] = [
  { key: 'ten', label: 'Tên', type: 'text' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
]

const KEY_LENGTH = 40

/** A key made from a label: "Giá khuyến mãi" → gia_khuyen_mai; another number when it is taken. */
export const keyFrom = (label: string, taken: readonly string[] = []): string => {
  const plain = fold(label)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_$/g, '')
    .slice(0, KEY_LENGTH)
  const base = plain || 'cot'
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `_${number}`
    const key = base.slice(0, KEY_LENGTH - end.length) + end
    if (!taken.includes(key)) return key
  }
}

const searchable = new Set<DatasetField['type']>(['text', 'list'])

/** The default index: text columns are searched, all but pictures can be filtered. */
export const defaultIndex = (fields: readonly DatasetField[]): IndexFields => {
  const text = fields.filter((field) => field.type === 'text')
  const keyed = fields.find((field) => ['ma', 'sku', 'id', 'code', 'ma_hang', 'ma_sp'].includes(field.key))
  const named = fields.find((field) => ['ten', 'name', 'title', 'ten_sp', 'ten_san_pham'].includes(field.key))
  return {
    search: fields.filter((field) => searchable.has(field.type)).map((field) => field.key),
    filter: fields.filter((field) => field.type !== 'image').map((field) => field.key),
    key: keyed?.key ?? null,
    title: (named ?? text.find((field) => field !== keyed) ?? text[0])?.key ?? null,
  }
}

/** Index fields that name only columns that still exist. */
export const trimIndex = (index: IndexFields, fields: readonly DatasetField[]): IndexFields => {
  const keys = new Set(fields.map((field) => field.key))
  const keep = (key: string | null) => (key !== null && keys.has(key) ? key : null)
  return {
    search: index.search.filter((key) => keys.has(key)),
    filter: index.filter.filter((key) => keys.has(key)),
    key: keep(index.key),
    title: keep(index.title),
  }
}
