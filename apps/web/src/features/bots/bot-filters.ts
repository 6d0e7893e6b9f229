import { botType } from '@app/contracts/bot-settings'
import { pageOf } from '#lib/page/use-url.ts'

/** A link may have been edited by hand: what cannot be read counts as not set. */
export const readBotFilters = (search: URLSearchParams) => ({
  search: (search.get('search') ?? '').trim().slice(0, 120),
  type: botType.options.find((each) => each === search.get('type')),
  show: search.get('show') === 'deleted' ? ('deleted' as const) : ('active' as const),
  page: pageOf(search),
})
