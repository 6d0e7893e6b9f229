import type { PaymentProvider } from '../contract.ts'
import { listSepay } from './list.ts'
import { parseNotice } from './parse.ts'
import { isFromSepay } from './verify.ts'

export const sepayProvider: PaymentProvider = {
  about: { id: 'sepay', label: { vi: 'SePay', en: 'SePay' } },
  operatorSettings: ['SEPAY_WEBHOOK_SECRET', 'SEPAY_WEBHOOK_API_KEY', 'SEPAY_API_TOKEN', 'SEPAY_API_BASE'],
  noticeSecret: 'SEPAY_WEBHOOK_SECRET',
  listKey: 'SEPAY_API_TOKEN',
  canVerify: (operator) => Boolean(operator['SEPAY_WEBHOOK_SECRET'] ?? operator['SEPAY_WEBHOOK_API_KEY']),
  verify: isFromSepay,
  parse: (body) => [parseNotice(body)],
  answer: { success: true },
  list: listSepay,
}
