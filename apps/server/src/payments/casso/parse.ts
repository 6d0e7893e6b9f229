import type { BankNotice } from '../contract.ts'
import { fieldsOf, idOf, listOf, momentOf, textOf, textOrNull, vndOf, type Fields } from '../read-fields.ts'

/** The number under which the button "test" of its dashboard reports a transfer that never was. */
const testReference = 'MA_GIAO_DICH_THU_NGHIEM'

const isTest = ({ id, reference }: Pick<BankNotice, 'id' | 'reference'>): boolean =>
  id === '0' || reference === testReference

/** One transaction of the second version under `data`, or a list of those of the first. */
export const parseBody = (body: unknown): BankNotice[] => {
  const { data } = fieldsOf(body)
  return Array.isArray(data) ? listOf(data).map(parseFirstVersion) : [parseSecondVersion(fieldsOf(data))]
}

const parseSecondVersion = (fields: Fields): BankNotice => {
  const id = idOf(fields['id'])
  const reference = textOrNull(fields['reference'])
  return {
    id,
    amountVnd: vndOf(fields['amount']),
    currency: 'VND',
    account: textOf(fields['accountNumber']),
    reference,
    at: momentOf(fields['transactionDateTime']),
    content: textOf(fields['description']),
    code: null,
    payerName: textOrNull(fields['counterAccountName']),
    payerAccount: textOrNull(fields['counterAccountNumber']),
    isTest: isTest({ id, reference }),
    raw: fields,
  }
}

/** Also the shape of its list, where names are written in one word. */
export const parseFirstVersion = (fields: Fields): BankNotice => {
  const id = idOf(fields['id'])
  const reference = textOrNull(fields['tid'])
  return {
    id,
    amountVnd: vndOf(fields['amount']),
    currency: 'VND',
    account: textOf(fields['bank_sub_acc_id']) || textOf(fields['bankSubAccId']) || textOf(fields['subAccId']),
    reference,
    at: momentOf(fields['when']),
    content: textOf(fields['description']),
    code: null,
    payerName: textOrNull(fields['corresponsiveName']),
    payerAccount: textOrNull(fields['corresponsiveAccount']),
    isTest: isTest({ id, reference }),
    raw: fields,
  }
}
