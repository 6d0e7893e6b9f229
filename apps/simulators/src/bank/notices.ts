import { createHmac } from 'node:crypto'
import { operator, vietnamTime, type Format, type Movement } from './world.ts'

export interface Notice {
  /** Name of the provider in the product's address. */
  provider: 'sepay' | 'casso' | 'payos'
  headers: Record<string, string>
  body: string
}

/** How a notice can be wrong. */
export interface OddNotice {
  /** Changed after it was signed. */
  isTampered?: boolean | undefined
  /** Signed ten minutes, or two days, before it is sent. */
  isStale?: boolean | undefined
}

/** What a provider sends for a movement, signed as it signs. */
export const noticeOf = (format: Format, movement: Movement, now: Date, odd: OddNotice = {}): Notice => {
  const notice = signed[format](bodyOf[format](movement), now, odd)
  return odd.isTampered
    ? { ...notice, body: notice.body.replace(/"(transferAmount|amount)":(-?)/, '"$1":$29') }
    : notice
}

/** What its dashboard sends when somebody tries out an address: no money has moved. */
export const testNotice = (format: Format, now: Date): Notice => {
  const nothing: Movement = {
    id: 0,
    reference: 'MA_GIAO_DICH_THU_NGHIEM',
    at: now.getTime(),
    bankBin: operator.bankBin,
    account: operator.account,
    amount: 599_000,
    content: 'giao dich thu nghiem',
    payerName: 'NGUYEN VAN A',
    payerAccount: '8888888888',
  }
  const body = bodyOf[format](nothing)
  return signed[format](format === 'payos' ? { ...body, orderCode: 123 } : body, now, {})
}

type Fields = Record<string, unknown>

const bodyOf: Record<Format, (movement: Movement) => Fields> = {
  sepay: ({ id, reference, at, account, amount, content }) => ({
    id,
    gateway: operator.bankName,
    transactionDate: vietnamTime(at),
    accountNumber: account,
    subAccount: null,
    // It cuts out what looks like a code in one piece; a code with a space in it is not found.
    code: /BIZ[0-9A-Z]{8}/.exec(content)?.[0] ?? null,
    content,
    transferType: amount < 0 ? 'out' : 'in',
    description: content,
    transferAmount: Math.abs(amount),
    accumulated: 5_000_000,
    referenceCode: reference,
  }),
  'casso-v1': ({ id, reference, at, account, amount, content, payerName, payerAccount }) => ({
    id,
    tid: reference,
    description: content,
    amount,
    cusum_balance: 5_000_000,
    when: vietnamTime(at),
    bank_sub_acc_id: account,
    subAccId: account,
    corresponsiveName: payerName,
    corresponsiveAccount: payerAccount,
  }),
  'casso-v2': ({ id, reference, at, account, amount, content, payerName, payerAccount }) => ({
    id,
    reference,
    description: content,
    amount,
    runningBalance: 5_000_000,
    transactionDateTime: vietnamTime(at),
    accountNumber: account,
    bankName: operator.bankName,
    bankAbbreviation: 'MB',
    virtualAccountNumber: '',
    virtualAccountName: '',
    counterAccountName: payerName,
    counterAccountNumber: payerAccount,
    counterAccountBankId: '970436',
    counterAccountBankName: 'Vietcombank',
  }),
  payos: ({ id, reference, at, account, amount, content, payerName, payerAccount }) => ({
    orderCode: 1_000_000 + id,
    amount,
    description: content,
    accountNumber: account,
    reference,
    transactionDateTime: vietnamTime(at),
    currency: 'VND',
    paymentLinkId: `pl_${id}`,
    code: '00',
    desc: 'success',
    counterAccountBankId: null,
    counterAccountBankName: null,
    counterAccountName: payerName,
    counterAccountNumber: payerAccount,
    virtualAccountName: '',
    virtualAccountNumber: '',
  }),
}

const json = { 'content-type': 'application/json' }
const tenMinutes = 600_000
const twoDays = 48 * 3_600_000

const signed: Record<Format, (fields: Fields, now: Date, odd: OddNotice) => Notice> = {
  sepay: (fields, now, { isStale }) => {
    const body = JSON.stringify(fields)
    const timestamp = String(Math.floor((now.getTime() - (isStale ? tenMinutes : 0)) / 1000))
    const signature = createHmac('sha256', operator.sepaySecret).update(`${timestamp}.${body}`).digest('hex')
    const headers = { ...json, 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${signature}` }
    return { provider: 'sepay', headers, body }
  },
  'casso-v1': (fields) => ({
    provider: 'casso',
    headers: { ...json, 'secure-token': operator.cassoToken },
    body: JSON.stringify({ error: 0, data: [fields] }),
  }),
  'casso-v2': (fields, now, { isStale }) => {
    const time = now.getTime() - (isStale ? twoDays : 0)
    const sorted = JSON.stringify({ data: inOrder(fields), error: 0 })
    const signature = createHmac('sha512', operator.cassoKey).update(`${time}.${sorted}`).digest('hex')
    const headers = { ...json, 'x-casso-signature': `t=${time},v1=${signature}` }
    return { provider: 'casso', headers, body: JSON.stringify({ error: 0, data: fields }) }
  },
  payos: (fields) => {
    const text = Object.entries(inOrder(fields))
      .map(([name, value]) => `${name}=${value === null ? '' : String(value)}`)
      .join('&')
    const signature = createHmac('sha256', operator.payosKey).update(text).digest('hex')
    const body = JSON.stringify({ code: '00', desc: 'success', success: true, data: fields, signature })
    return { provider: 'payos', headers: json, body }
  },
}

const inOrder = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
