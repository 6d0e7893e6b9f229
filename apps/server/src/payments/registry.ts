import type { Deps } from '#core/context.ts'
import { cassoProvider } from './casso/provider.ts'
import type { PaymentIo, PaymentProvider } from './contract.ts'
import { payosProvider } from './payos/provider.ts'
import { readReceivingAccount, receivingAccountSettings, type ReceivingAccount } from './receiving-account.ts'
import { sepayProvider } from './sepay/provider.ts'

export { UnreadableNotice, type BankNotice, type PaymentProvider } from './contract.ts'
export { momentOf } from './read-fields.ts'
export type { ReceivingAccount } from './receiving-account.ts'
export { banks, bankNameOf, type Bank } from './vietqr/banks.ts'
export { drawQrPng, drawQrSvg, qrRows } from './vietqr/draw-qr.ts'
export { encodeVietQr, VietQrError, type VietQrTransfer } from './vietqr/encode-payload.ts'

declare module '#core/context.ts' {
  interface Deps {
    payments: readonly PaymentProvider[]
  }
}

/** Every service that can tell us of money on a bank account. A new one is one folder and one line here. */
export const payments: readonly PaymentProvider[] = [sepayProvider, cassoProvider, payosProvider]

/** Names of the operator's settings that belong to money: the account, and the keys of those who watch it. */
export const paymentSettingsOf = (known: readonly PaymentProvider[]): string[] => [
  ...receivingAccountSettings,
  ...known.flatMap(({ operatorSettings }) => operatorSettings),
]

export const findPaymentProvider = (deps: Pick<Deps, 'payments'>, id: string): PaymentProvider | undefined =>
  deps.payments.find(({ about }) => about.id === id)

export const paymentIo = ({ safeFetch, config }: Deps, { operatorSettings }: PaymentProvider): PaymentIo => {
  const given = operatorSettings.flatMap((name) => {
    const value = config.kindSettings[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { safeFetch, operator: Object.fromEntries(given) }
}

export const receivingAccountOf = ({ config }: Pick<Deps, 'config'>): ReceivingAccount | null =>
  readReceivingAccount(config.kindSettings)
