import type { TestResult } from '@app/contracts/bot-tests'
import { translate, type Language } from '#lib/i18n/i18n.tsx'
import { outcomeMessages, traceMessages } from '#features/traces/public.ts'
import { testsMessages } from './tests-messages.ts'

type Check = TestResult['checks'][number]
const messages = { ...outcomeMessages, ...testsMessages }

const languageName = (code: string, language: Language): string =>
  code === 'vi' || code === 'en' ? translate(traceMessages, `trace.language.${code}`, undefined, language) : code

/** A check's expectation and result as a sentence. */
export const checkText = ({ kind, isPassed, expected, found }: Check, language: Language): string => {
  const key = `check.${kind}${isPassed ? '-ok' : ''}`
  const said = (words: string) => words.split(' | ').join('” / “')
  const status = Object.hasOwn(outcomeMessages, `run.${found}`)
    ? translate(messages, `run.${found}`, undefined, language)
    : found
  const params =
    kind === 'language'
      ? { expected: languageName(expected, language), found: languageName(found, language) }
      : { expected: said(expected), found: kind === 'answered' ? status : kind === 'mustCite' ? found : said(found) }
  return translate(messages, key, params, language)
}
