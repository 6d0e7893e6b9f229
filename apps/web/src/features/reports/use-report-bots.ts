import type { BotSummary } from '@app/contracts/bots'
import { useReportBotsQuery } from './api.ts'

const MOST = 100

/** The bots that a report can be narrowed to. */
export const useReportBots = (skip = false): readonly BotSummary[] =>
  useReportBotsQuery({ query: { page: 1, pageSize: MOST, show: 'active' } }, { skip }).data?.items ?? []

export const useBotName = (botId: string | undefined): string | undefined =>
  useReportBots(botId === undefined).find(({ id }) => id === botId)?.name
