import { pageOf } from '#lib/page/use-url.ts'

export const datasetSorts = ['newest', 'oldest', 'name', 'size', 'items'] as const
export type DatasetSort = (typeof datasetSorts)[number]

/** A link may have been edited by hand: what cannot be read counts as not set. */
export const readDatasetFilters = (search: URLSearchParams) => ({
  search: (search.get('search') ?? '').slice(0, 120),
  sort: datasetSorts.find((each) => each === search.get('sort')) ?? 'newest',
  page: pageOf(search),
})
