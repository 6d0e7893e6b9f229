import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { addDays, dayOf, startOf, weekdayOf } from '#core/time/local-days.ts'
import { fold, normalise } from '#core/text/fold.ts'

type Trigger = Readonly<Record<string, unknown>>

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const textsOf = (value: unknown): string[] =>
  listOf(value).filter((one): one is string => typeof one === 'string' && one !== '')
const plain = (text: string): string => fold(normalise(text)).trim()

export const triggersOf = ({ data }: FlowNode): Trigger[] => listOf(data['triggers']) as Trigger[]

const startsOf = ({ nodes }: FlowConfig): { node: FlowNode; trigger: Trigger }[] =>
  nodes.filter(({ type }) => type === 'start').flatMap((node) => triggersOf(node).map((trigger) => ({ node, trigger })))

/** What of an origin says that somebody was sent here; the page they are on does not. */
const campaignKeys = /^(?:ref|source|type|ad_id|utm_[a-z]{1,20})$/
/** The conversation of comments after which somebody was written to privately. */
const commentKey = 'comment'

type Origin = Readonly<Record<string, string>>

const textOf = (origin: Origin, isTold: (name: string) => boolean): string =>
  Object.entries(origin)
    .filter(([name, value]) => isTold(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(' ')

/** One text for how a customer was sent here; empty: they came by themselves. */
export const campaignOf = (origin: Origin): string =>
  textOf(origin, (name) => name === commentKey || campaignKeys.test(name))

type StartByOrigin = { node: FlowNode; kind: 'comment' | 'referral' }

/** The start for customers who were sent here, by a comment before anything else; without words it is for all adverts. */
export const startForOrigin = (config: FlowConfig, origin: Origin): StartByOrigin | undefined => {
  const advert = plain(textOf(origin, (name) => campaignKeys.test(name)))
  const isMeant = (trigger: Trigger): boolean => {
    const words = textsOf(trigger['any'])
    return advert !== '' && (words.length === 0 || words.some((word) => advert.includes(plain(word))))
  }
  const starts = startsOf(config)
  const byComment = origin[commentKey] ? starts.find(({ trigger }) => trigger['kind'] === 'comment') : undefined
  if (byComment) return { node: byComment.node, kind: 'comment' }
  const byAdvert = starts.find(({ trigger }) => trigger['kind'] === 'referral' && isMeant(trigger))
  return byAdvert && { node: byAdvert.node, kind: 'referral' }
}

/** The start that a member of staff calls by a note such as "/chotdon áo linen". */
export const startForCommand = (config: FlowConfig, note: string): FlowNode | undefined => {
  const said = plain(note)
  const withSlash = (word: string): string => (word.startsWith('/') ? plain(word) : `/${plain(word)}`)
  return startsOf(config).find(
    ({ trigger }) =>
      trigger['kind'] === 'staff_command' &&
      textsOf(trigger['any']).some((word) => said === withSlash(word) || said.startsWith(`${withSlash(word)} `)),
  )?.node
}

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/
const minuteMs = 60_000
const daysOfWeek = 7

interface PlannedStart {
  nodeId: string
  at: Date
}

/** When each start with a time of its own comes next. */
export const nextStarts = (config: FlowConfig, now: Date): PlannedStart[] =>
  startsOf(config).flatMap(({ node, trigger }) => {
    const parts = trigger['kind'] === 'schedule' ? clock.exec(String(trigger['at'])) : null
    if (!parts) return []
    const days = textsOf(trigger['days']).map(Number)
    const minutes = Number(parts[1]) * 60 + Number(parts[2])
    const at = nextAt(now, minutes, days.length === 0 ? null : new Set(days))
    return at ? [{ nodeId: node.id, at }] : []
  })

const nextAt = (now: Date, minutes: number, days: ReadonlySet<number> | null): Date | null => {
  for (let ahead = 0; ahead <= daysOfWeek; ahead += 1) {
    const day = addDays(dayOf(now), ahead)
    const at = new Date(startOf(day).getTime() + minutes * minuteMs)
    if (at > now && (days === null || days.has(weekdayOf(day)))) return at
  }
  return null
}
