import { fold, normalise } from '#core/text/fold.ts'

export interface StatementColumns {
  at: string
  content: string
  /** Money in; together with `debit`, or alone with a sign. */
  credit: string
  debit: string | null
  reference: string | null
  payerName: string | null
}

/** How banks in Vietnam head their columns, without accents; the first that fits wins. */
const heads: Record<keyof StatementColumns, readonly string[]> = {
  at: ['ngay giao dich', 'ngay gd', 'thoi gian', 'ngay hach toan', 'transaction date', 'ngay hieu luc', 'ngay', 'date'],
  content: ['noi dung', 'dien giai', 'mo ta', 'description', 'details', 'remark', 'content'],
  credit: ['ghi co', 'so tien ghi co', 'phat sinh co', 'credit', 'tien vao', 'so tien', 'amount'],
  debit: ['ghi no', 'so tien ghi no', 'phat sinh no', 'debit', 'tien ra'],
  reference: ['so tham chieu', 'ma tham chieu', 'so but toan', 'ma giao dich', 'so gd', 'so ct', 'reference', 'ref'],
  payerName: ['ten nguoi chuyen', 'nguoi chuyen', 'ten doi ung', 'doi tac', 'remitter', 'payer', 'counterparty'],
}

/** Which column is what, or null where a statement says too little. */
export const statementColumns = (columns: readonly string[]): StatementColumns | null => {
  const folded = columns.map((name) => ({ name, text: fold(normalise(name)) }))
  const find = (what: keyof StatementColumns): string | null => {
    for (const head of heads[what]) {
      const found = folded.find(({ text }) => text.includes(head))
      if (found) return found.name
    }
    return null
  }
  const [at, content, credit] = [find('at'), find('content'), find('credit')]
  if (!at || !content || !credit) return null
  return { at, content, credit, debit: find('debit'), reference: find('reference'), payerName: find('payerName') }
}
