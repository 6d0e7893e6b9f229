import { isSyllable } from '#core/text/syllables.ts'
import { leaksCanary } from './canary.ts'
import { hasActiveParts } from './citations.ts'
import { hasCode } from './encoded-text.ts'
import { mayBecomeAddress, mayHaveAddress } from './facts/addresses.ts'
import { addressesOf } from './facts/facts-of.ts'
import { plainReply } from './plain-reply.ts'
import { findSecrets } from './secrets-in-text.ts'
import { skeletonOf } from './skeleton.ts'
import { gram, mayBeTold, toldIndex, type ToldIndex } from './told-index.ts'

/** Words and the signs of sentences; everything else is looked at more closely. */
const harmless = /^(?:[\p{L}\p{M}\s,;:!?"'…–-]|\.(?=\s|$))*$/u
const firstWord = /^\s*[\p{L}\p{M}]{1,12},?$/u
const gap = /\s/
/** A last word in plain letters, which may be the name of a site. */
const lastName = /(?<!\S)[a-z0-9-]{3,60}\s{1,3}$/iu
const longestWord = 60
const longestAnswer = 16_000
/** Stricter than for the answer itself, because waiting costs nothing but the stream. */
const step = 4
const around = 300
const leetSign = /[0-9@|!+]/

/** No letter is doubled where two pieces meet. */
const joined = (before: string, letters: string): string =>
  before !== '' && letters.startsWith(before.slice(-1)) ? before + letters.slice(1) : before + letters

/**
 * What may be shown of an answer that is still being said. Shown words cannot be taken back from a reader, so at the
 * first doubt the rest waits for the checked answer; a doubt alone refuses nothing.
 */
export class LiveWords {
  /** The end of what was shown, for doubts that take more than one word. */
  #before = ''
  /** The last letters of what was shown, as they are and with digits read as letters. */
  #letters: readonly string[] = []
  #length = 0
  #waiting = ''
  #isHeld = false
  readonly #canary: string
  readonly #told: ToldIndex

  constructor(instructions: string, canary: string) {
    this.#canary = canary
    this.#told = toldIndex(instructions)
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
    this.#letters = []
    this.#length = 0
    this.#waiting = ''
    this.#isHeld = false
  }

  /** A word that has not ended may become anything, a name before "chấm com" as well; only the very first does not wait. */
  #wholeWords(): string {
    if (this.#length === 0 && firstWord.test(this.#waiting)) return this.#waiting
    let end = this.#waiting.length
    while (end > 0 && !gap.test(this.#waiting.charAt(end - 1))) end -= 1
    const words = this.#waiting.slice(0, end)
    const last = lastName.exec(words)
    return last && !isSyllable(last[0].trim().toLowerCase()) ? words.slice(0, last.index) : words
  }

  /** Whether the latest words, with as many before them as a quote takes, stand in what was told. */
  #isQuoting(words: string): boolean {
    const plain = skeletonOf(words).letters
    const leet = leetSign.test(words) ? skeletonOf(words, { isLeet: true }).letters : plain
    this.#letters = [plain, leet].map((letters, at) => joined(this.#letters[at] ?? '', letters))
    const isQuoted = this.#letters.some((letters) => {
      for (let at = 0; at + gram <= letters.length; at += step) if (this.#isTold(letters, at)) return true
      return false
    })
    this.#letters = this.#letters.map((letters) => letters.slice(1 - gram - step))
    return isQuoted
  }

  #isTold(letters: string, at: number): boolean {
    const { plain, disguised } = this.#told
    if (!mayBeTold(this.#told, letters, at)) return false
    const part = letters.slice(at, at + gram)
    return [...plain, ...disguised].some((form) => form.includes(part))
  }

  #isDoubtful(words: string): boolean {
    if (this.#isQuoting(words)) return true
    const plain = plainReply(this.#before + words)
    if (mayBecomeAddress(plain)) return true
    if (harmless.test(words) && !mayHaveAddress(plain)) return false
    return (
      hasCode(plain) ||
      addressesOf(plain).length > 0 ||
      hasActiveParts(plain) ||
      findSecrets(plain).length > 0 ||
      leaksCanary(plain, this.#canary)
    )
  }
}
