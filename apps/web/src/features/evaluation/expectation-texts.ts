import type { Expectation } from '@app/contracts/bot-tests'
import { translate, type Language } from '#lib/i18n/i18n.tsx'
import { defineMessages } from '#lib/i18n/messages.ts'

const words = defineMessages({
  'expect.contains': { vi: 'phải nói: {words}', en: 'must say: {words}' },
  'expect.mustNotSay': { vi: 'không được nói: {words}', en: 'must not say: {words}' },
  'expect.mustCite': { vi: 'phải dẫn nguồn', en: 'must cite a source' },
  'expect.mustHandOff': { vi: 'phải chuyển nhân viên', en: 'must hand over to a person' },
  'expect.mustAbstain': { vi: 'phải nói chưa có thông tin', en: 'must say that it does not know' },
  'expect.slots': { vi: 'phải ghi lại: {values}', en: 'must save: {values}' },
  'expect.language.vi': { vi: 'trả lời bằng tiếng Việt', en: 'answers in Vietnamese' },
  'expect.language.en': { vi: 'trả lời bằng tiếng Anh', en: 'answers in English' },
  'expect.answer': { vi: 'phải trả lời được', en: 'must answer' },
})

const flags = ['mustCite', 'mustHandOff', 'mustAbstain'] as const

/** The expectations of a test case, each in a few words. */
export const expectationTexts = (expect: Expectation, language: Language): string[] => {
  const say = (key: keyof typeof words, params?: Record<string, string>) => translate(words, key, params, language)
  const slots = Object.values(expect.slots)
  const promises = [
    ...expect.contains.map((group) => say('expect.contains', { words: group.map((each) => `“${each}”`).join(' / ') })),
    ...(expect.mustNotSay.length > 0 ? [say('expect.mustNotSay', { words: expect.mustNotSay.join(', ') })] : []),
    ...flags.filter((name) => expect[name]).map((name) => say(`expect.${name}`)),
    ...(slots.length > 0 ? [say('expect.slots', { values: slots.join(', ') })] : []),
    ...(expect.language ? [say(`expect.language.${expect.language}`)] : []),
  ]
  return promises.length > 0 ? promises : [say('expect.answer')]
}
