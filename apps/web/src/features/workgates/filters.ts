import type { WorkgateItem } from '@app/contracts/workgates'
import { matchesFolded } from '#lib/text/fold.ts'
import type { FilterRules } from '#lib/page/list-filters.ts'
import { groupOfWorkgate, healthGroups, type HealthGroup } from './standing.ts'

/** What the list is filtered by, as in its address. */
export const workgateFilters = {
  channel: { maxLength: 40 },
  bot: { maxLength: 40 },
  health: { options: healthGroups },
} as const satisfies FilterRules

interface Wanted {
  search: string
  channel?: string | undefined
  bot?: string | undefined
  health?: HealthGroup | undefined
}

/** A shop has dozens of accounts at most, so they are filtered where they are shown. `kindName` names its channel. */
export const matching = (
  items: readonly WorkgateItem[],
  { search, channel, bot, health }: Wanted,
  kindName: (channel: string) => string,
): readonly WorkgateItem[] =>
  items.filter(
    (item) =>
      (!channel || item.channel === channel) &&
      (!bot || item.botId === bot) &&
      (!health || groupOfWorkgate(item) === health) &&
      matchesFolded([item.name, item.accountName, item.externalId ?? '', kindName(item.channel)].join(' '), search),
  )
