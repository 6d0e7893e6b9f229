import type { PaymentProvider } from '../contract.ts'
import { listCasso } from './list.ts'
import { parseBody } from './parse.ts'
import { isFromCasso } from './verify.ts'

/** Speaks both versions of its notices; which one is chosen in its dashboard. */
export const cassoProvider: PaymentProvider = {
  about: { id: 'casso', label: { vi: 'Casso', en: 'Casso' } },
  operatorSettings: ['CASSO_WEBHOOK_KEY', 'CASSO_SECURE_TOKEN', 'CASSO_API_KEY', 'CASSO_API_BASE'],
  noticeSecret: 'CASSO_WEBHOOK_KEY',
  listKey: 'CASSO_API_KEY',
  canVerify: (operator) => Boolean(operator['CASSO_WEBHOOK_KEY'] ?? operator['CASSO_SECURE_TOKEN']),
  verify: isFromCasso,
  parse: parseBody,
  answer: { success: true },
  list: listCasso,
}
