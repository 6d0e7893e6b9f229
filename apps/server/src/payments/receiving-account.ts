import type { OperatorSettings } from './contract.ts'

/** Where buyers of the product send their money. */
export interface ReceivingAccount {
  bankBin: string
  number: string
  holder: string
  /** Where a code can be paid without a real bank; only the simulator has such a page. */
  tryUrl: string | null
}

export const receivingAccountSettings = [
  'BANK_BIN',
  'BANK_ACCOUNT_NUMBER',
  'BANK_ACCOUNT_HOLDER',
  'BANK_TRY_URL',
] as const

/** Null: the operator has named no account, and nothing can be sold. */
export const readReceivingAccount = (operator: OperatorSettings): ReceivingAccount | null => {
  const bankBin = operator['BANK_BIN']
  const number = operator['BANK_ACCOUNT_NUMBER']
  if (!bankBin || !number || !/^\d{6}$/.test(bankBin) || !/^[A-Za-z0-9]{1,19}$/.test(number)) return null
  return {
    bankBin,
    number,
    holder: operator['BANK_ACCOUNT_HOLDER'] ?? '',
    tryUrl: operator['BANK_TRY_URL'] ?? null,
  }
}
