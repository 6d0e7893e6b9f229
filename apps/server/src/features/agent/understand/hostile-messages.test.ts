import { describe, expect, it } from 'vitest'
import { understandQuery } from '#features/knowledge/search/query-terms.ts'
import { readMessage } from '../acts/find-act.ts'
import { splitQuestions } from '../acts/split-questions.ts'
import { bookedThing, productWords, readDetails } from '../acts/tasks/read-details.ts'
import { englishNote } from '../english/english-note.ts'
import { englishQuery } from '../english/english-query.ts'
import { resolveQuestion } from '../state/resolve-question.ts'
import { readCitations } from '../guards/citations.ts'
import { factsOf } from '../guards/facts/facts-of.ts'
import { checkInjection } from '../guards/injection.ts'
import { checkPriceLock } from '../guards/price-lock.ts'
import { findSecrets } from '../guards/secrets-in-text.ts'
import { cpuMs } from '../../../../test/cpu-time.ts'
import { findSlots } from './find-slots.ts'
import { normaliseMessage } from './normalise-message.ts'
import { detectAddress } from './pronouns.ts'
import { quickIntent } from './quick-intents.ts'

/** Everything that reads a customer's message or the words of a reply. */
const readers: readonly ((text: string) => unknown)[] = [
  normaliseMessage,
  findSlots,
  detectAddress,
  quickIntent,
  (text) => readMessage({ text, understood: text }),
  splitQuestions,
  readDetails,
  productWords,
  bookedThing,
  englishQuery,
  englishNote,
  (text) => resolveQuestion(text, { question: text.slice(0, 240) }),
  checkInjection,
  understandQuery,
  factsOf,
  findSecrets,
  (text) => readCitations(text, []),
  (text) => checkPriceLock({ reply: text, sources: [], customer: [text] }),
]

describe('a message of 1,900 signs that means nothing', () => {
  it.each(['0', '0,00', '1.000.', '*', '=', '- ', '#', '> ', ' a', '1 ', '0909 ', '“', '[', '![](', '<a ', 'http://'])(
    'is read at once: %j again and again',
    async (piece) => {
      const message = piece.repeat(1900 / piece.length)

      const ms = await cpuMs(() => readers.forEach((read) => read(`stk ${message} x`)))

      expect(ms).toBeLessThan(1500)
    },
  )

  it.each(['chuc', 'huy', 'alo', 'cho minh', 'dat ban', 'size', 'con', 'cam on'])(
    'is read at once: "%s" and a word without end',
    async (opener) => {
      // Short ones too: what is cut off or passed over because of its length proves nothing.
      const words = [12, 20, 30, 40, 900].map((times) => `${opener} ${'ab'.repeat(times)}1`)

      const ms = await cpuMs(() => readers.forEach((read) => words.forEach((word) => read(word))))

      expect(ms).toBeLessThan(1500)
    },
  )
})
