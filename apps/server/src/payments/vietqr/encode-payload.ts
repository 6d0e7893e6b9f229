import { crc16 } from './crc16.ts'

/** A transfer as a bank's app reads it from a code. */
export interface VietQrTransfer {
  /** Six digits; see banks.ts. */
  bankBin: string
  /** Number of the account, or of the card. */
  account: string
  isCard?: boolean | undefined
  /** Left out: the payer types an amount, and the code can be used again. */
  amountVnd?: number | undefined
  /** What the payer's bank writes into the transfer. */
  memo?: string | undefined
}

export type VietQrProblem = 'bank' | 'account' | 'amount' | 'memo'

/** Something in a transfer would make a code that banks refuse or misread. */
export class VietQrError extends Error {
  readonly problem: VietQrProblem

  constructor(problem: VietQrProblem) {
    super(`A VietQR code cannot carry this ${problem}`)
    this.name = 'VietQrError'
    this.problem = problem
  }
}

const napas = 'A000000727'
const vietnam = { currency: '704', country: 'VN' }
const longestMemo = 25
const mostVnd = 9_999_999_999_999

/**
 * The text of a VietQR code (EMVCo fields as NAPAS uses them): id, two digits of length, value; a checksum ends it.
 * Everything is checked first: a value of more than 99 letters would break the lengths, and banks drop or refuse
 * accents and signs in the memo.
 */
export const encodeVietQr = (transfer: VietQrTransfer): string => {
  const problem = problemOf(transfer)
  if (problem) throw new VietQrError(problem)
  const { bankBin, account, isCard, amountVnd, memo } = transfer
  const receiver = field('00', bankBin) + field('01', account)
  const body = [
    field('00', '01'),
    field('01', amountVnd === undefined ? '11' : '12'),
    field('38', field('00', napas) + field('01', receiver) + field('02', isCard ? 'QRIBFTTC' : 'QRIBFTTA')),
    field('53', vietnam.currency),
    amountVnd === undefined ? '' : field('54', String(amountVnd)),
    field('58', vietnam.country),
    memo === undefined ? '' : field('62', field('08', memo)),
    '6304',
  ].join('')
  return body + crc16(body)
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

const problemOf = ({ bankBin, account, amountVnd, memo }: VietQrTransfer): VietQrProblem | null => {
  if (!/^\d{6}$/.test(bankBin)) return 'bank'
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) return 'account'
  if (amountVnd !== undefined && !(Number.isInteger(amountVnd) && amountVnd > 0 && amountVnd <= mostVnd))
    return 'amount'
  return memo === undefined || isPlainMemo(memo) ? null : 'memo'
}

/** Letters without accents, digits and single spaces between them. */
const isPlainMemo = (memo: string): boolean =>
  memo.length > 0 &&
  memo.length <= longestMemo &&
  memo.split(' ').every((word) => word.length > 0 && /^[A-Za-z0-9]+$/.test(word))
