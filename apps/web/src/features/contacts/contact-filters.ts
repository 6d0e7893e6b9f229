const yesNo = ['true', 'false'] as const
const sorts = ['newest', 'name', 'active'] as const

/** What the list of contacts can be filtered and sorted by, as in its address. */
export const contactFilters = {
  phone: { options: yesNo },
  blocked: { options: yesNo },
  // A figure of the reports opens the new customers it counts.
  hasPhone: { options: yesNo },
  newFrom: { maxLength: 10 },
  newTo: { maxLength: 10 },
  includeTest: { options: yesNo },
  botId: { maxLength: 36 },
  channelId: { maxLength: 40 },
  workgateId: { maxLength: 36 },
  sort: { options: sorts, initial: 'newest' },
} as const
