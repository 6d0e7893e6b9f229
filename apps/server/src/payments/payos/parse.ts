import { UnreadableNotice, type BankNotice } from '../contract.ts'
import { fieldsOf, momentOf, textOf, textOrNull, vndOf } from '../read-fields.ts'

/** The number of the order in the sample it sends when an address is registered; no order of ours has a number there. */
const sampleOrder = 123

/**
 * It has no id of a movement. The link it was paid by, the bank's number, amount and time together always are the same
 * for the same movement; the bank's number alone is not its own.
 */
export const parseBody = (body: unknown): BankNotice[] => {
  const fields = fieldsOf(fieldsOf(body)['data'])
  const reference = textOrNull(fields['reference'])
  const amountVnd = vndOf(fields['amount'])
  const at = momentOf(fields['transactionDateTime'])
  const link = textOf(fields['paymentLinkId'])
  if (reference === null && link === '') throw new UnreadableNotice('no id')
  return [
    {
      id: [link, reference ?? '', amountVnd, at.getTime()].join(':').slice(0, 200),
      amountVnd,
      currency: textOf(fields['currency']) || 'VND',
      account: textOf(fields['accountNumber']),
      reference,
      at,
      content: textOf(fields['description']),
      code: null,
      payerName: textOrNull(fields['counterAccountName']),
      payerAccount: textOrNull(fields['counterAccountNumber']),
      isTest: fields['orderCode'] === sampleOrder,
      raw: fields,
    },
  ]
}
