import type { DatasetField } from './knowledge-settings.ts'

const marks = /\p{M}/gu
const plainWords = (text: string): string =>
  text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('đ', 'd').replaceAll('_', ' ')

/** How shops name what is none of a customer's business: stock counts, what they paid, whom they buy from. */
const internal =
  /(?:^| )(?:ton|ton kho|kho|stock|inventory|qty|quantity|so luong(?: ton| con)?|gia von|gia nhap|von|cost|cost price|loi nhuan|margin|nha cung cap|ncc|supplier|vendor|hoa hong|noi bo|internal|ghi chu noi bo)(?: |$)/

/** Whether a field reads as internal by what the shop calls it. */
export const isInternalName = ({ key, label }: Pick<DatasetField, 'key' | 'label'>): boolean =>
  internal.test(plainWords(label)) || internal.test(plainWords(key))

/** Whether customers may read the values of a field: as its owner says, and otherwise by its name. */
export const isShownToCustomers = (field: Pick<DatasetField, 'key' | 'label' | 'isShown'>): boolean =>
  field.isShown ?? !isInternalName(field)
