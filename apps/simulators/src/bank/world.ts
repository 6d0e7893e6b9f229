import { join } from 'node:path'
import { readKept, writeKept } from '../kept-file.ts'

/** How providers tell of a movement. One provider has two versions. */
export const formats = ['sepay', 'casso-v1', 'casso-v2', 'payos'] as const
export type Format = (typeof formats)[number]

/** The account of the product's operator, and the secrets the providers share with it. */
export const operator = {
  bankBin: '970422',
  bankName: 'MBBank',
  account: '0912345678',
  holder: 'CONG TY CO PHAN BIZAGENT',
  sepaySecret: 'sepay-simulator-secret',
  sepayToken: 'sepay-simulator-token',
  cassoKey: 'casso-simulator-key',
  cassoToken: 'casso-simulator-token',
  cassoApiKey: 'casso-simulator-api-key',
  payosKey: 'payos-simulator-key',
} as const

export interface Movement {
  id: number
  /** The bank's own number; banks do not promise that no other transfer has it. */
  reference: string
  /** Milliseconds; whole seconds. */
  at: number
  bankBin: string
  account: string
  /** Money out is negative. */
  amount: number
  content: string
  payerName: string
  payerAccount: string
}

export interface BankWorld {
  readonly movements: Movement[]
  now(): Date
  add(movement: Omit<Movement, 'id' | 'reference' | 'at'> & { reference?: string | undefined }): Movement
}

interface Kept {
  movements: Movement[]
}

/** Everything that has moved; written after every change, so that it is found again at the next start. */
export const openWorld = (folder: string | null, now: () => Date): BankWorld => {
  const file = folder === null ? null : join(folder, 'bank.json')
  const { movements } = (readKept(file) as Kept | null) ?? { movements: [] }
  // A bank that begins anew must not repeat numbers which the product may still know.
  const firstId = Date.now()
  return {
    movements,
    now,
    add: ({ reference, ...given }) => {
      const id = (movements.at(-1)?.id ?? firstId) + 1
      const at = Math.floor(now().getTime() / 1000) * 1000
      const movement = { ...given, id, at, reference: reference ?? `FT${vietnamTime(at).slice(2, 4)}${id}` }
      movements.push(movement)
      writeKept(file, { movements })
      return movement
    },
  }
}

/** `2026-11-15 08:30:12`: the time in Vietnam, without saying so. */
export const vietnamTime = (at: number): string =>
  new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
