import type { Dashboard, Insight, KpiKey, ReportLink } from '@app/contracts/reports'
import type { DigestAct, WeeklyDigest } from '#core/mail/digest-mail.ts'
import { weekdayOf } from '#core/time/local-days.ts'
import type { DigestReader } from './digest.repository.ts'

/** Below this a week is told in two sentences. */
const fewConversations = 3
const creditsShownFrom = 75

interface Addresses {
  baseUrl: string
  /** The page that stops the digest of this reader. */
  stopUrl: string
}

/** What the mail says, out of the dashboard of that week. */
export const digestOf = (dashboard: Dashboard, reader: DigestReader, { baseUrl, stopUrl }: Addresses): WeeklyDigest => {
  const { span, credits } = dashboard
  const urlOf = ({ route, query }: ReportLink): string => `${baseUrl}${route}?${new URLSearchParams(query).toString()}`
  const figure = (key: KpiKey) => {
    const kpi = dashboard.kpis.find((one) => one.key === key)
    return { value: kpi?.cases ?? 0, base: kpi?.base ?? 0, previous: kpi?.previousCases ?? 0 }
  }
  const orders = dashboard.kpis.find(({ key }) => key === 'orders')
  const conversations = figure('conversations')
  return {
    name: reader.name,
    shop: reader.shop,
    from: span.from,
    to: span.to,
    isQuiet: conversations.value < fewConversations,
    conversations,
    aiOnly: figure('ai-only'),
    handoffs: figure('handoffs'),
    leads: figure('leads'),
    orders: orders ? { count: orders.cases, vnd: orders.value ?? 0 } : null,
    days: dashboard.days.map(({ day, conversations: value }) => ({ day, weekday: weekdayOf(day), value })),
    acts: dashboard.insights.map((insight) => actOf(insight, urlOf(insight.target))),
    credits:
      credits.usedPercent >= creditsShownFrom
        ? { left: credits.left, of: credits.granted, endsOn: credits.endsOn }
        : null,
    url: `${baseUrl}/reports?from=${span.from}&to=${span.to}`,
    definitionsUrl: `${baseUrl}/reports#definition-conversations`,
    stopUrl,
  }
}

const actOf = (insight: Insight, url: string): DigestAct => {
  const { customers } = insight
  if (insight.code === 'unanswered-topic')
    return { code: insight.code, url, customers, topic: insight.topic, count: insight.questions }
  if (insight.code === 'unpaid-orders')
    return { code: insight.code, url, customers, vnd: insight.vnd, count: insight.orders }
  if (insight.code === 'broken-channel') return { code: insight.code, url, customers, name: insight.name }
  return { code: insight.code, url, customers }
}
