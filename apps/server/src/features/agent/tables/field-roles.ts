import type { DatasetField } from '@app/contracts/knowledge'
import { isShownToCustomers } from '@app/contracts/knowledge'
import { memoCache } from '#core/memo-cache.ts'
import { wordsOf } from '#core/text/words.ts'
import { bookOf } from './phrase-book.ts'

/** What a column of a table is about, as far as customers ask for it. */
export type FieldRole =
  | 'price'
  | 'promotion'
  | 'size'
  | 'colour'
  | 'stock'
  | 'code'
  | 'height'
  | 'weight'
  | 'people'
  | 'place'

const names = bookOf<FieldRole>({
  promotion: 'khuyến mãi, khuyến mại, km, sale, giảm, ưu đãi, flash sale, live, promotion',
  price: 'giá, price, đơn giá, học phí, phí, giá bán',
  size: 'size, sizes, kích cỡ, kích thước, cỡ, sai',
  colour: 'màu, màu sắc, color, colour, colors, tông màu',
  stock: 'tồn, tồn kho, stock, số lượng, còn, còn lại, còn hàng, tình trạng, qty, quantity, sẵn, có sẵn',
  code: 'mã, code, sku, model, mã hàng, mã sp, mã sản phẩm, mã số',
  height: 'chiều cao, cao, height',
  weight: 'cân nặng, nặng, weight, trọng lượng cơ thể',
  people:
    'khách, số khách, người, số người, phần cho, phần ăn, sức chứa, sĩ số, số chỗ, chỗ ngồi, số chỗ ngồi, số người ăn, khẩu phần, seats, serves, people, guests, capacity',
  place: 'khu vực, địa chỉ, chi nhánh, thành phố, tỉnh, quận, điểm đến, nơi, cơ sở, place, city, location, branch',
})

// The columns of a few tables come with every question.
const roles = memoCache<readonly FieldRole[]>({ most: 500, longestKey: 200 })
const rolesOf = ({ label }: Pick<DatasetField, 'label'>): readonly FieldRole[] =>
  roles(label, () => names.in(wordsOf(label)).map(({ value }) => value))

const isNumber = ({ type }: DatasetField): boolean => type === 'money' || type === 'number'
const isText = ({ type }: DatasetField): boolean => type === 'text' || type === 'list'

const fits: Record<FieldRole, (field: DatasetField) => boolean> = {
  price: isNumber,
  promotion: ({ type }) => type === 'money',
  size: (field) => isText(field) || field.type === 'number',
  colour: isText,
  stock: (field) => isNumber(field) || field.type === 'boolean' || field.type === 'text',
  code: (field) => field.type === 'text' || field.type === 'number',
  height: (field) => isText(field) || isNumber(field),
  weight: (field) => isText(field) || isNumber(field),
  people: (field) => isText(field) || field.type === 'number',
  place: isText,
}

/** All fields of a table that play a role. */
export const fieldsFor = (role: FieldRole, fields: readonly DatasetField[]): DatasetField[] =>
  fields.filter((field) => rolesOf(field).includes(role) && fits[role](field))

/** The field of a table that plays a role, by its type and by what the shop calls it. What is internal is no price. */
export const fieldFor = (role: FieldRole, fields: readonly DatasetField[]): DatasetField | undefined => {
  const named = fieldsFor(role, fields)
  if (role !== 'price') return named[0]
  const shown = fields.filter((field) => isShownToCustomers(field) && !rolesOf(field).includes('promotion'))
  return (
    shown.find((field) => named.includes(field) && field.type === 'money') ??
    shown.find(({ type }) => type === 'money') ??
    shown.find((field) => named.includes(field))
  )
}
