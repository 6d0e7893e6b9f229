/*
 * How a bank's app reads a VietQR code. It is written on its own, not shared with the product's encoder, so that a
 * mistake there does not go unnoticed here.
 */

export interface ReadTransfer {
  bankBin: string
  account: string
  isCard: boolean
  /** Null: the payer types it. */
  amountVnd: number | null
  memo: string | null
  /** A code for one payment; the other kind hangs on a wall. */
  isForOnePayment: boolean
}

export type UnreadableCode = 'not-a-code' | 'wrong-checksum' | 'not-vietqr' | 'wrong-account' | 'wrong-amount'

export class PayloadError extends Error {
  readonly reason: UnreadableCode

  constructor(reason: UnreadableCode) {
    super(`The bank cannot read this code: ${reason}`)
    this.name = 'PayloadError'
    this.reason = reason
  }
}

const checksumOf = (text: string): number => {
  let crc = 0xffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** The fields of a text, each id once; anything that is not made of whole fields is no code. */
const fieldsOf = (text: string): Map<string, string> => {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) throw new PayloadError('not-a-code')
    const id = head.slice(0, 2)
    const end = at + 4 + Number(head.slice(2))
    if (end > text.length || fields.has(id)) throw new PayloadError('not-a-code')
    fields.set(id, text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** What the code asks for, or why a bank would refuse it. */
export const readPayload = (pasted: string): ReadTransfer => {
  const text = pasted.trim()
  const fields = fieldsOf(text)
  const crc = fields.get('63')
  if (fields.get('00') !== '01' || crc === undefined || !text.endsWith(`6304${crc}`))
    throw new PayloadError('not-a-code')
  if (crc !== checksumOf(text.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'))
    throw new PayloadError('wrong-checksum')

  const napas = fieldsOf(fields.get('38') ?? '')
  const service = napas.get('02') ?? ''
  const isVietnamese = fields.get('53') === '704' && fields.get('58') === 'VN'
  if (!isVietnamese || napas.get('00') !== 'A000000727' || !['QRIBFTTA', 'QRIBFTTC'].includes(service))
    throw new PayloadError('not-vietqr')
  const receiver = fieldsOf(napas.get('01') ?? '')
  const bankBin = receiver.get('00') ?? ''
  const account = receiver.get('01') ?? ''
  if (!/^\d{6}$/.test(bankBin) || !/^[A-Za-z0-9]{1,19}$/.test(account)) throw new PayloadError('wrong-account')

  const amount = fields.get('54')
  if (amount !== undefined && !/^[1-9]\d{0,12}$/.test(amount)) throw new PayloadError('wrong-amount')
  return {
    bankBin,
    account,
    isCard: service === 'QRIBFTTC',
    amountVnd: amount === undefined ? null : Number(amount),
    memo: fieldsOf(fields.get('62') ?? '').get('08') ?? null,
    isForOnePayment: fields.get('01') === '12',
  }
}
