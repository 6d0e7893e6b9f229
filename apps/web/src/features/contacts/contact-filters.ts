const yesNo = ['true', 'false'] as const
const sorts = ['newest', 'name', 'active'] as const

/** What the list of contacts can be filtered and sorted by, as in its address. */
export const contactFilters = {
  phone: { options: yesNo },
  blocked: { options: yesNo },
  sort: { options: sorts, initial: 'newest' },
} as const
