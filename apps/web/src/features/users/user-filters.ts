import { userStatus, type PlatformRoleName, type UserStatus } from '@app/contracts/roles'

export const roleFilters = ['user', 'moderator', 'admin'] as const satisfies readonly PlatformRoleName[]
export const sorts = ['newest', 'oldest', 'name', 'email', 'last-seen'] as const
export type UserSort = (typeof sorts)[number]

export type UserFilters = {
  search: string
  role: PlatformRoleName | undefined
  status: UserStatus | undefined
  sort: UserSort
  page: number
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((each) => each === text)

/** A link may have been shortened or edited by hand: what cannot be read counts as not set. */
export const readFilters = (search: URLSearchParams): UserFilters => {
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').slice(0, 120),
    role: oneOf(roleFilters, search.get('role')),
    status: oneOf(userStatus.options, search.get('status')),
    sort: oneOf(sorts, search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** Only what differs from the start is written, and any new filter begins on page 1. */
export const writeFilters = (filters: UserFilters, change: Partial<UserFilters>): URLSearchParams => {
  const next = { ...filters, page: 1, ...change }
  const search = new URLSearchParams()
  if (next.search.trim()) search.set('search', next.search.trim())
  if (next.role) search.set('role', next.role)
  if (next.status) search.set('status', next.status)
  if (next.sort !== 'newest') search.set('sort', next.sort)
  if (next.page > 1) search.set('page', String(next.page))
  return search
}

export const isFiltered = ({ search, role, status }: UserFilters): boolean =>
  search.trim() !== '' || role !== undefined || status !== undefined
