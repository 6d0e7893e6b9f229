import type { PaymentProvider } from '../contract.ts'
import { parseBody } from './parse.ts'
import { isFromPayos } from './verify.ts'

/** It lists payments of one link at a time and never those of an account, so there is no list to reconcile with. */
export const payosProvider: PaymentProvider = {
  about: { id: 'payos', label: { vi: 'payOS', en: 'payOS' } },
  operatorSettings: ['PAYOS_CHECKSUM_KEY'],
  noticeSecret: 'PAYOS_CHECKSUM_KEY',
  canVerify: (operator) => Boolean(operator['PAYOS_CHECKSUM_KEY']),
  verify: isFromPayos,
  parse: parseBody,
  answer: { success: true },
}
