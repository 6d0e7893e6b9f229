import { leaksCanary } from './canary.ts'
import { hasActiveParts } from './citations.ts'
import { bareLetters, disguisesOf } from './disguises.ts'
import { hasAddress } from './facts/contacts.ts'
import { plainReply } from './plain-reply.ts'
import { findSecrets } from './secrets-in-text.ts'

/** Words and the signs of sentences; everything else is looked at more closely. */
const harmless = /^(?:[\p{L}\p{M}\s,;:!?"'…–-]|\.(?=\s|$))*$/u
const firstWord = /^\s*[\p{L}\p{M}]{1,12},?$/u
const gap = /\s/
const longestWord = 60
const longestAnswer = 16_000
/** Seven words or so in a row. Stricter than for the answer itself, because waiting costs nothing but the stream. */
const quote = 24
const step = 8
const around = 300

/**
 * What may be shown of an answer that is still being said. Shown words cannot be taken back from a reader, so at the
 * first doubt the rest waits for the checked answer; a doubt alone refuses nothing.
 */
export class LiveWords {
  /** The end of what was shown, for doubts that take more than one word. */
  #before = ''
  #letters = ''
  #length = 0
  #waiting = ''
  #isHeld = false
  readonly #canary: string
  readonly #told: readonly string[]

  constructor(instructions: string, canary: string) {
    this.#canary = canary
    this.#told = disguisesOf(instructions)
  }

  /** The words that may be shown now that this was said. */
  take(delta: string): string {
    if (this.#isHeld) return ''
    this.#waiting += delta
    const words = this.#wholeWords()
    const isEndless = this.#waiting.length - words.length > longestWord || this.#length + words.length > longestAnswer
    this.#isHeld = isEndless || (words !== '' && this.#isDoubtful(words))
    if (this.#isHeld) return ''
    this.#waiting = this.#waiting.slice(words.length)
    this.#before = (this.#before + words).slice(-around)
    this.#length += words.length
    return words
  }

  /** Another answer begins. */
  restart(): void {
    this.#before = ''
    this.#letters = ''
    this.#length = 0
    this.#waiting = ''
    this.#isHeld = false
  }

  /** A word that has not ended may become anything; only the very first one does not wait. */
  #wholeWords(): string {
    if (this.#length === 0 && firstWord.test(this.#waiting)) return this.#waiting
    let end = this.#waiting.length
    while (end > 0 && !gap.test(this.#waiting.charAt(end - 1))) end -= 1
    return this.#waiting.slice(0, end)
  }

  #isQuoting(words: string): boolean {
    this.#letters += bareLetters(words)
    for (; this.#letters.length >= quote; this.#letters = this.#letters.slice(step)) {
      const part = this.#letters.slice(0, quote)
      if (this.#told.some((told) => told.includes(part))) return true
    }
    return false
  }

  #isDoubtful(words: string): boolean {
    if (this.#isQuoting(words)) return true
    if (harmless.test(words)) return false
    const plain = plainReply(this.#before + words)
    return (
      hasAddress(plain) || hasActiveParts(plain) || findSecrets(plain).length > 0 || leaksCanary(plain, this.#canary)
    )
  }
}
