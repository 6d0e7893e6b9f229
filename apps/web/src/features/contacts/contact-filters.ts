import { pageOf } from '#lib/page/use-url.ts'

export const contactSorts = ['newest', 'name', 'active'] as const
export type ContactSort = (typeof contactSorts)[number]
export type YesNo = 'true' | 'false'

export interface ContactFilters {
  search: string
  hasPhone: YesNo | undefined
  isBlocked: YesNo | undefined
  sort: ContactSort
  page: number
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((each) => each === text)
const yesNo = ['true', 'false'] as const

/** A link may have been edited by hand: what cannot be read counts as not set. */
export const readContactFilters = (search: URLSearchParams): ContactFilters => ({
  search: (search.get('search') ?? '').slice(0, 120),
  hasPhone: oneOf(yesNo, search.get('phone')),
  isBlocked: oneOf(yesNo, search.get('blocked')),
  sort: oneOf(contactSorts, search.get('sort')) ?? 'newest',
  page: pageOf(search),
})

export const isNarrowed = ({ search, hasPhone, isBlocked, page }: ContactFilters): boolean =>
  search.trim() !== '' || hasPhone !== undefined || isBlocked !== undefined || page > 1
