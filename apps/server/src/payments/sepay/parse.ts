import { UnreadableNotice, type BankNotice } from '../contract.ts'
import { fieldsOf, idOf, momentOf, textOf, textOrNull, vndOf } from '../read-fields.ts'

/** The body of a notice: one movement. */
export const parseNotice = (body: unknown): BankNotice => {
  const fields = fieldsOf(body)
  const amount = vndOf(fields['transferAmount'])
  const direction = fields['transferType']
  if (amount < 0 || (direction !== 'in' && direction !== 'out')) throw new UnreadableNotice('no direction')
  return {
    id: idOf(fields['id']),
    amountVnd: direction === 'in' ? amount : -amount,
    currency: 'VND',
    account: textOf(fields['accountNumber']),
    reference: textOrNull(fields['referenceCode']),
    at: momentOf(fields['transactionDate']),
    content: textOf(fields['content']),
    code: textOrNull(fields['code']),
    payerName: null,
    payerAccount: null,
    isTest: false,
    raw: fields,
  }
}

/** A line of the list: other names, and amounts with two zeros behind a point. */
export const parseListed = (line: unknown): BankNotice => {
  const fields = fieldsOf(line)
  return {
    id: idOf(fields['id']),
    amountVnd: vndOf(fields['amount_in']) - vndOf(fields['amount_out']),
    currency: 'VND',
    account: textOf(fields['account_number']),
    reference: textOrNull(fields['reference_number']),
    at: momentOf(fields['transaction_date']),
    content: textOf(fields['transaction_content']),
    code: textOrNull(fields['code']),
    payerName: null,
    payerAccount: null,
    isTest: false,
    raw: fields,
  }
}
