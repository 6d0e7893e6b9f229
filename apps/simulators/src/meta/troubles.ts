import { GraphRefusal } from './refusal.ts'

/** How the next calls of a page go wrong, one each. */
export type Trouble =
  | { kind: 'refuse'; code: number; subcode?: number; status?: number; headers?: Record<string, string> }
  /** It is done, and nobody is told. */
  | { kind: 'lose-answer' }
  /** It is not done, and nobody is told. */
  | { kind: 'hang-up' }
  | { kind: 'slow'; ms: number }

export class Troubles {
  readonly #next = new Map<string, Trouble[]>()

  add(pageId: string, ...troubles: Trouble[]): void {
    this.#next.set(pageId, [...(this.#next.get(pageId) ?? []), ...troubles])
  }

  take(pageId: string): Trouble | null {
    return this.#next.get(pageId)?.shift() ?? null
  }
}

export const refusalOf = ({ code, ...more }: Extract<Trouble, { kind: 'refuse' }>): GraphRefusal =>
  new GraphRefusal(code, 'This was asked for by whoever tries things out', more)
