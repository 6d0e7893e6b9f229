import type { DatasetField } from '@app/contracts/knowledge'
import { fold, normalise } from '#core/text/fold.ts'
import type { DatasetRow } from '#db/schema/index.ts'

interface Target {
  field: string
  names: readonly string[]
}

/** What the columns of a file of questions are called. */
const qnaTargets: readonly Target[] = [
  { field: 'question', names: ['question', 'questions', 'câu hỏi', 'hỏi', 'q', 'câu hỏi chính'] },
  {
    field: 'other_questions',
    names: [
      'other_questions',
      'other questions',
      'other phrasings',
      'phrasings',
      'variants',
      'similar questions',
      'câu hỏi khác',
      'cách hỏi khác',
      'cách nói khác',
      'câu hỏi tương tự',
      'biến thể',
    ],
  },
  { field: 'answer', names: ['answer', 'answers', 'câu trả lời', 'trả lời', 'nội dung trả lời', 'đáp', 'đáp án', 'a'] },
  { field: 'tags', names: ['tags', 'tag', 'nhãn', 'thẻ', 'chủ đề'] },
  { field: 'valid_from', names: ['valid_from', 'valid from', 'từ ngày', 'bắt đầu', 'ngày bắt đầu', 'hiệu lực từ'] },
  {
    field: 'valid_to',
    names: ['valid_to', 'valid to', 'valid until', 'đến ngày', 'kết thúc', 'hết hạn', 'ngày hết hạn', 'hiệu lực đến'],
  },
]

/** Words for the same thing in the lists shops keep, folded. A name belongs to one line only. */
const synonyms: readonly (readonly string[])[] = [
  ['ma', 'ma so', 'sku', 'code', 'id', 'item code', 'product code', 'product id'],
  ['ten', 'ten goi', 'name', 'title', 'product', 'product name', 'item', 'san pham', 'mat hang', 'hang hoa', 'dich vu'],
  ['gia', 'don gia', 'gia ban', 'gia le', 'gia ban le', 'gia niem yet', 'price', 'unit price', 'retail price'],
  ['gia si', 'gia buon', 'gia dai ly', 'wholesale price'],
  ['gia khuyen mai', 'gia km', 'gia giam', 'gia sale', 'gia uu dai', 'sale price', 'promotion price'],
  ['ton', 'ton kho', 'so luong', 'so luong ton', 'sl', 'con lai', 'stock', 'quantity', 'qty'],
  ['mau', 'mau sac', 'color', 'colour'],
  ['size', 'co', 'kich co', 'kich thuoc', 'sizes'],
  ['mo ta', 'chi tiet', 'dac diem', 'description', 'details'],
  ['nhom', 'loai', 'danh muc', 'phan loai', 'chung loai', 'category', 'group', 'type'],
  ['anh', 'hinh', 'hinh anh', 'link anh', 'image', 'picture', 'photo'],
  ['thuong hieu', 'nhan hieu', 'brand'],
  ['don vi', 'don vi tinh', 'dvt', 'unit'],
  ['bao hanh', 'thoi gian bao hanh', 'warranty'],
]

/** They say whose the thing is, not what it is: "Mã hàng" and "Mã sản phẩm" are both the code. */
const ownerWords = ['hang hoa', 'san pham', 'mat hang', 'dich vu', 'hang', 'sp', 'mon', 'product', 'item']

const wordsOf = (name: string): string =>
  fold(normalise(name))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const withoutOwner = (words: string): string => {
  const owner = ownerWords.find((each) => words.endsWith(` ${each}`) || words.startsWith(`${each} `))
  if (!owner) return words
  return words.endsWith(` ${owner}`) ? words.slice(0, -owner.length - 1) : words.slice(owner.length + 1)
}

const meaningOf = (name: string): string => {
  const words = wordsOf(name)
  const known = (text: string) => synonyms.findIndex((group) => group.includes(text))
  const [whole, core] = [known(words), known(withoutOwner(words))]
  if (whole >= 0) return `#${whole}`
  return core >= 0 ? `#${core}` : withoutOwner(words)
}

const targetsOf = (dataset: DatasetRow): readonly Target[] =>
  dataset.type === 2
    ? qnaTargets
    : dataset.fields.map((field: DatasetField) => ({
        field: field.key,
        names: [field.key, field.label, ...(dataset.parseFields[field.key]?.columns ?? [])],
      }))

const compact = (name: string): string => wordsOf(name).replaceAll(' ', '')

/**
 * The field of each column, each field once: first columns with the same name, then those that mean the same.
 * In two rounds, so that "Giá lẻ" does not take the place of a later column "Giá".
 */
export const matchColumns = (dataset: DatasetRow, columns: readonly string[]): (string | null)[] => {
  const targets = targetsOf(dataset)
  const taken = new Set<string>()
  const guesses: (string | null)[] = columns.map(() => null)
  for (const read of [compact, meaningOf])
    columns.forEach((column, at) => {
      const wanted = read(column)
      if (guesses[at] !== null || wanted === '') return
      const found = targets.find(({ field, names }) => !taken.has(field) && names.some((name) => read(name) === wanted))
      if (!found) return
      guesses[at] = found.field
      taken.add(found.field)
    })
  return guesses
}
