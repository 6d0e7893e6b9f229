const sorts = ['newest', 'oldest', 'name', 'size', 'items'] as const

/** How a list of datasets can be sorted, as in its address. */
export const datasetFilters = { sort: { options: sorts, initial: 'newest' } } as const
