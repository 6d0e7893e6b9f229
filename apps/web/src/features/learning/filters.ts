import { groupStates } from '@app/contracts/learning'
import type { FilterRules } from '#lib/page/list-filters.ts'

/** What the list of questions keeps in its address. */
export const groupFilters = {
  state: { options: groupStates, initial: 'open' },
  sort: { options: ['asked', 'latest'], initial: 'asked' },
  bot: { maxLength: 40 },
  mine: { options: ['true'] },
} as const satisfies FilterRules
