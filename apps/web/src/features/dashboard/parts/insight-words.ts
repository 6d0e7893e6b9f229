import type { Insight } from '@app/contracts/reports'
import { durationText, longWeekday } from '#features/reports/public.ts'
import { useFormat, type Format } from '#lib/i18n/format.ts'
import { translate, useLanguage, type Language, type MessageParams } from '#lib/i18n/i18n.tsx'
import { insightMessages } from '../insight-messages.ts'

interface InsightWords {
  sentence: string
  evidence: string
  act: string
  rule: string
}

/** 17/11 21:48, of the browser's clock, without the year. */
const moment = (when: string, format: Format): string => `${format.date(when).slice(0, 5)} ${format.time(when)}`

const wordsWith = (language: Language) => (key: string, params?: MessageParams) =>
  translate(insightMessages, key, params, language)

const paramsOf = (insight: Insight, format: Format, language: Language): MessageParams => {
  const words = wordsWith(language)
  const customers = format.number(insight.customers)
  if (insight.code === 'unanswered-topic')
    return {
      customers,
      topic: words(`topic.${insight.topic}`),
      when: words(`part.${insight.part}`, { day: longWeekday(insight.weekday - 1, language) }),
      questions: format.number(insight.questions),
      last: moment(insight.lastAt, format),
    }
  if (insight.code === 'unpaid-orders')
    return {
      customers,
      orders: format.number(insight.orders),
      vnd: format.money(insight.vnd),
      older: format.number(insight.olderThanDay),
      oldest: format.date(insight.oldestAt).slice(0, 5),
    }
  if (insight.code === 'broken-channel')
    return {
      customers,
      name: insight.name,
      health: words(`insight.health.${insight.health}`),
      since: insight.since ? format.date(insight.since).slice(0, 5) : '—',
      threads: format.number(insight.threads),
    }
  if (insight.code === 'waiting-customers')
    return { customers, threads: format.number(insight.threads), since: moment(insight.longestSince, format) }
  return {
    customers,
    now: durationText(insight.ms, format, language),
    before: durationText(insight.previousMs, format, language),
    threads: format.number(insight.threads),
  }
}

/** The rule's figures in the reader's language. */
export const insightWords = (insight: Insight, format: Format, language: Language): InsightWords => {
  const words = wordsWith(language)
  const params = paramsOf(insight, format, language)
  return {
    sentence: words(`insight.${insight.code}`, params),
    evidence: words(`insight.${insight.code}-evidence`, params),
    act: words(`insight.${insight.code}-act`, params),
    rule: words(`insight.${insight.code}-rule`),
  }
}

export const useInsightWords = (insight: Insight): InsightWords => {
  const { language } = useLanguage()
  return insightWords(insight, useFormat(), language)
}
