import type { TurnEvent } from '@app/contracts/agent'
import type { LiveWords } from '../guards/live-words.ts'

/** What whoever watches the turn has seen so far. */
export class Display {
  #shown = ''
  #firstAt: number | null = null
  readonly #tell: ((event: TurnEvent) => void) | null
  readonly #opening: string
  #words: LiveWords | null = null

  /** The opening stands before every answer of this turn. */
  constructor(tell: ((event: TurnEvent) => void) | null, opening: string) {
    this.#tell = tell
    this.#opening = opening
  }

  get isWatched(): boolean {
    return this.#tell !== null
  }

  get isShown(): boolean {
    return this.#shown !== ''
  }

  /** When the first words were shown, by `performance.now()`. */
  get firstAt(): number | null {
    return this.#firstAt
  }

  /** From here on words of a model are shown, and only the harmless ones before they are checked. */
  guardWith(words: LiveWords): void {
    this.#words = words
  }

  add(delta: string): void {
    this.#show(this.#words ? this.#words.take(delta) : delta)
  }

  #show(delta: string): void {
    if (!this.#tell || delta === '') return
    this.#firstAt ??= performance.now()
    const piece = this.#shown === '' ? this.#opening + delta : delta
    this.#shown += piece
    this.#tell({ type: 'text', delta: piece })
  }

  reset(): void {
    this.#words?.restart()
    if (this.#shown === '') return
    this.#shown = ''
    this.#tell?.({ type: 'text.reset' })
  }

  /** The answer as it will be kept: replaces what was shown where that differs. */
  async settle(text: string, afterPiece?: () => Promise<void>): Promise<string> {
    const final = this.#opening + text
    const goesOn = this.#shown !== '' && final.startsWith(this.#shown)
    if (!goesOn) this.reset()
    const rest = goesOn ? final.slice(this.#shown.length) : text
    for (const piece of afterPiece ? piecesOf(rest) : [rest]) {
      this.#show(piece)
      await afterPiece?.()
    }
    return final
  }
}

const mostPieces = 4
const shortestPiece = 16

/** A few pieces of about the same length; no word is torn. */
const piecesOf = (text: string): string[] => {
  const length = Math.max(shortestPiece, Math.ceil(text.length / mostPieces))
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const restOfWord = /\S*\s*/y
    restOfWord.lastIndex = at + length
    const end = at + length + (restOfWord.exec(text)?.[0].length ?? 0)
    pieces.push(text.slice(at, end))
    at = end
  }
  return pieces
}
