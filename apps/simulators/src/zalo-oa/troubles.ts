import type { PhoneTrouble } from '../contract.ts'

/** `echo-first`: the report of a message reaches the product before the answer to its call. */
type Trouble = PhoneTrouble | 'echo-first'

/** What goes wrong at the next call of an account, once. */
export interface Troubles {
  make(oaId: string, trouble: Trouble): void
  /** Takes a trouble away when it has come true. */
  take(oaId: string, trouble: Trouble): boolean
}

export const createTroubles = (): Troubles => {
  const waiting = new Map<string, Trouble[]>()
  return {
    make: (oaId, trouble) => void waiting.set(oaId, [...(waiting.get(oaId) ?? []), trouble]),
    take: (oaId, trouble) => {
      const own = waiting.get(oaId) ?? []
      const at = own.indexOf(trouble)
      if (at === -1) return false
      waiting.set(oaId, own.toSpliced(at, 1))
      return true
    },
  }
}
