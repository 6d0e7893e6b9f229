import type { Environment } from '@app/contracts/bot-settings'
import { mostLabelsInFilter, type ThreadKind, type ThreadSummary } from '@app/contracts/conversations'
import { groupOf, type Channels } from '#lib/channels/channels.ts'
import { noReportLink, reportLinkOf } from '#lib/page/report-link.ts'
import type { UrlChange } from '#lib/page/use-url.ts'
import { isId } from './address.ts'

/** Stands for every channel; no group of channels may have this name. */
export const allChannels = 'all'
const kinds = ['chat', 'comment'] as const
const modes = ['ai', 'manual'] as const
export type Mode = (typeof modes)[number]
const statuses = ['open', 'snoozed', 'closed', 'any'] as const
export type StatusFilter = (typeof statuses)[number]
export const labelMatches = ['any', 'all'] as const
export type LabelMatch = (typeof labelMatches)[number]

export const flags = ['unread', 'unanswered', 'mine', 'hasPhone'] as const
export type Flag = (typeof flags)[number]

/** What the list of conversations is narrowed to; it lives in the address. */
export interface ThreadFilters {
  /** A group of channels, or `all`. */
  channel: string
  mode: Mode | undefined
  environment: Environment
  botId: string | undefined
  /** One connected account. */
  workgateId: string | undefined
  kind: ThreadKind | undefined
  status: StatusFilter
  labelIds: readonly string[]
  labelMatch: LabelMatch
  search: string
  flags: ReadonlySet<Flag>
  /** What a figure of the reports counts; only the server can tell what fits. */
  report: Readonly<Record<string, string>>
  /** Conversations of the test window are counted too. */
  isAnyEnvironment: boolean
}

const oneOf = <V extends string>(known: readonly V[], value: string | null, usual: V): V =>
  known.find((each) => each === value) ?? usual

const listIn = (value: string | null): string[] => [...new Set((value ?? '').split(',').filter(Boolean))]

/** Before the server has described its channels, the address is believed as it is. */
const groupIn = (value: string | null, channels: Channels): string => {
  if (value === null || !/^[a-z][a-z0-9-]{0,39}$/.test(value)) return allChannels
  return channels.length === 0 || channels.some(({ group }) => group?.id === value) ? value : allChannels
}

export const filtersOf = (
  search: URLSearchParams,
  place: { botId?: string | undefined; environment?: string | undefined },
  channels: Channels,
): ThreadFilters => ({
  channel: groupIn(search.get('channel'), channels),
  mode: modes.find((each) => each === search.get('mode')),
  environment: oneOf(
    ['production', 'development'] as const,
    place.environment ?? search.get('environment'),
    'production',
  ),
  botId: place.botId,
  workgateId: isId(search.get('workgate') ?? undefined) ? (search.get('workgate') ?? undefined) : undefined,
  kind: kinds.find((each) => each === search.get('kind')),
  status: oneOf(statuses, search.get('status'), 'open'),
  labelIds: listIn(search.get('label')).slice(0, mostLabelsInFilter),
  labelMatch: oneOf(labelMatches, search.get('labels'), 'any'),
  search: (search.get('q') ?? '').trim().slice(0, 120),
  flags: new Set(flags.filter((flag) => search.get(flag) === 'true')),
  report: reportLinkOf(search),
  isAnyEnvironment: search.get('environment') === 'any',
})

/** All filter parameters of the address, unset. */
export const noFilters: UrlChange = {
  channel: undefined,
  mode: undefined,
  workgate: undefined,
  kind: undefined,
  status: undefined,
  label: undefined,
  labels: undefined,
  q: undefined,
  ...noReportLink,
  ...Object.fromEntries(flags.map((flag) => [flag, undefined])),
}

/** One label more, or one less. */
export const toggleLabel = ({ labelIds }: ThreadFilters, id: string): UrlChange => {
  const next = labelIds.includes(id) ? labelIds.filter((each) => each !== id) : [...labelIds, id]
  return {
    label: next.length > 0 ? next.join(',') : undefined,
    // With fewer than two labels "any or all" has no meaning.
    ...(next.length < 2 ? { labels: undefined } : {}),
  }
}

/** The part of the address that a saved view keeps. */
export const viewOf = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.keys(noFilters).flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The same as the server's query takes it. */
export const queryOf = (filters: ThreadFilters) => ({
  channel: filters.channel,
  environment: filters.isAnyEnvironment ? ('any' as Environment) : filters.environment,
  status: filters.status,
  ...(filters.mode ? { mode: filters.mode } : {}),
  ...(filters.botId ? { botId: filters.botId } : {}),
  ...(filters.workgateId ? { workgateId: filters.workgateId } : {}),
  ...(filters.kind ? { kind: filters.kind } : {}),
  ...(filters.labelIds.length > 0 ? { labelIds: filters.labelIds.join(','), labelMatch: filters.labelMatch } : {}),
  ...(filters.search ? { search: filters.search } : {}),
  ...Object.fromEntries([...filters.flags].map((flag) => [flag, 'true' as const])),
  ...filters.report,
})

/** The list behind a figure of the reports. */
export const isOfReport = ({ report }: ThreadFilters): boolean => Object.keys(report).length > 0

/** Only the server can tell whether a changed conversation fits. */
export const isServerOnly = (filters: ThreadFilters): boolean => filters.search !== '' || isOfReport(filters)

/** Filters beyond channel and mode, which have controls of their own. */
export const countOf = (filters: ThreadFilters): number =>
  filters.flags.size +
  filters.labelIds.length +
  [filters.status !== 'open', filters.workgateId !== undefined, filters.kind !== undefined, isOfReport(filters)].filter(
    Boolean,
  ).length

export const isNarrowed = (filters: ThreadFilters): boolean =>
  countOf(filters) > 0 || filters.channel !== allChannels || filters.mode !== undefined || filters.search !== ''

const flagHolds: Record<Flag, (thread: ThreadSummary, userId: string | undefined) => boolean> = {
  unread: (thread) => thread.unread > 0,
  unanswered: (thread) => !thread.isAnswered,
  mine: (thread, userId) => thread.assignee !== null && thread.assignee.id === userId,
  hasPhone: (thread) => Boolean(thread.contact?.phone),
}

const hasLabels = ({ labels }: ThreadSummary, { labelIds, labelMatch }: ThreadFilters): boolean => {
  const has = (wanted: string) => labels.some(({ id }) => id === wanted)
  return labelIds.length === 0 || (labelMatch === 'all' ? labelIds.every(has) : labelIds.some(has))
}

/** Whether a changed conversation belongs to the list. False for what only the server can evaluate. */
export const fits = (
  thread: ThreadSummary,
  filters: ThreadFilters,
  { userId, channels }: { userId: string | undefined; channels: Channels },
): boolean =>
  !isServerOnly(filters) &&
  thread.environment === filters.environment &&
  (filters.channel === allChannels || groupOf(channels, thread.channel) === filters.channel) &&
  (filters.mode === undefined || thread.mode === filters.mode) &&
  (filters.botId === undefined || thread.botId === filters.botId) &&
  (filters.workgateId === undefined || thread.workgateId === filters.workgateId) &&
  (filters.kind === undefined || thread.kind === filters.kind) &&
  (filters.status === 'any' || thread.status === filters.status) &&
  hasLabels(thread, filters) &&
  [...filters.flags].every((flag) => flagHolds[flag](thread, userId))
