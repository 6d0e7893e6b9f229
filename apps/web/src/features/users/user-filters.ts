import { userStatus, type PlatformRoleName } from '@app/contracts/roles'

const roles = ['user', 'moderator', 'admin'] as const satisfies readonly PlatformRoleName[]
const sorts = ['newest', 'oldest', 'name', 'email', 'last-seen'] as const

/** What the list of users can be filtered and sorted by, as in its address. */
export const userFilters = {
  role: { options: roles },
  status: { options: userStatus.options },
  sort: { options: sorts, initial: 'newest' },
} as const
