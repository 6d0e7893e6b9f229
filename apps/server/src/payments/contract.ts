import type { Words } from '@app/contracts/kinds'
import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'

/** One movement on a bank account, in one shape whoever told us of it. */
export interface BankNotice {
  /** The provider's id of it: the same movement always has the same one. */
  id: string
  /** Money out is negative; whole đồng. */
  amountVnd: number
  currency: string
  /** The account of ours that it moved on. */
  account: string
  /** The bank's own number of the transfer. */
  reference: string | null
  at: Date
  /** What the payer wrote, with whatever banks have put around it. */
  content: string
  /** The code that the provider believes to have found in the content. */
  code: string | null
  payerName: string | null
  payerAccount: string | null
  /** A provider tries out whether somebody answers: no money has moved. */
  isTest: boolean
  /** As it came, for people who look into a case. */
  raw: Readonly<Record<string, unknown>>
}

export interface HookRequest {
  readonly raw: Buffer
  header(name: string): string | null
}

/** The operator's settings that a provider has asked for, by name; only those that are set. */
export type OperatorSettings = Readonly<Record<string, string>>

/** The world outside, as far as a provider may touch it. */
export interface PaymentIo {
  readonly safeFetch: SafeFetch
  readonly operator: OperatorSettings
}

export interface ListedFrom {
  account: string
  since: Date
}

/** A service that watches a bank account and tells of every movement on it. */
export interface PaymentProvider {
  readonly about: { readonly id: string; readonly label: Words }
  /** Names of environment variables. */
  readonly operatorSettings: readonly string[]
  /** The one of them that proves notices: a shop that has an account of its own with the provider gives only this. */
  readonly noticeSecret: string
  /** The one that its list is asked with, where it has a list. */
  readonly listKey?: string
  /** Whether a notice can be proven at all; without the secret nobody is believed. */
  canVerify(operator: OperatorSettings): boolean
  /** Whether the bytes come from the provider; called before anything is read from them. */
  verify(request: HookRequest, operator: OperatorSettings, now: Date): boolean
  /** What a proven body tells; a body of another shape throws `UnreadableNotice`. */
  parse(body: unknown): readonly BankNotice[]
  /** What the provider wants to hear before it stops telling us. */
  readonly answer: Readonly<Record<string, unknown>>
  /**
   * Everything that has moved since then: notices are a hint, the list is the truth. Null: the operator has given no
   * key for it. Left out by providers that have no such list.
   */
  list?(io: PaymentIo, from: ListedFrom, signal: AbortSignal): Promise<ListedNotices | null>
}

export interface ListedNotices {
  notices: readonly BankNotice[]
  /** Lines of another shape: left out, so that one of them does not hide all others. */
  unreadable: number
}

/** A proven body that does not look like the provider's. It is refused, so that the provider keeps it and tells again. */
export class UnreadableNotice extends Error {
  constructor(what: string) {
    super(`A notice cannot be read: ${what}`)
    this.name = 'UnreadableNotice'
  }
}
