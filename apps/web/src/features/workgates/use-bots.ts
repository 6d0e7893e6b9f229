import type { BotSummary } from '@app/contracts/bots'
import { useListWorkgateBotsQuery } from './api.ts'

const MOST = 100

/** The bots that can answer on a channel; undefined while they load. */
export const useBots = (): readonly BotSummary[] | undefined =>
  useListWorkgateBotsQuery({ query: { page: 1, pageSize: MOST, show: 'active' } }).data?.items
