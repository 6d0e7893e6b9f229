import { pageOf, type UrlChange } from './use-url.ts'

/** One filter of a list, named as in the address. Text is cut to the length the server takes. */
export type FilterRule =
  | { options: readonly string[]; initial?: string | undefined }
  | { maxLength: number; initial?: undefined }
export type FilterRules = Readonly<Record<string, FilterRule>>

type FilterValue<R extends FilterRule> = R extends { options: readonly (infer V)[]; initial: string }
  ? V
  : R extends { options: readonly (infer V)[] }
    ? V | undefined
    : string | undefined
export type FilterValues<R extends FilterRules> = { readonly [K in keyof R]: FilterValue<R[K]> }

export type ListState<R extends FilterRules> = {
  readonly search: string
  readonly page: number
  readonly filters: FilterValues<R>
  /** Something is searched or filtered; a sort order hides nothing. */
  readonly isFiltered: boolean
  /** Filtered, or not on the first page: an empty answer does not mean an empty list. */
  readonly isNarrowed: boolean
}

const SEARCH_LENGTH = 120

const readFilter = (rule: FilterRule, text: string | null): string | undefined => {
  if ('maxLength' in rule) return text?.slice(0, rule.maxLength) || undefined
  return rule.options.find((option) => option === text) ?? rule.initial
}

/** A link may have been edited by hand: what cannot be read counts as not set. */
export const readListState = <R extends FilterRules>(address: URLSearchParams, rules: R): ListState<R> => {
  const search = (address.get('search') ?? '').trim().slice(0, SEARCH_LENGTH)
  const page = pageOf(address)
  const entries = Object.entries(rules).map(([name, rule]) => [name, readFilter(rule, address.get(name))] as const)
  const isFiltered =
    search !== '' || entries.some(([name, value]) => value !== undefined && rules[name]?.initial === undefined)
  return {
    search,
    page,
    filters: Object.fromEntries(entries) as FilterValues<R>,
    isFiltered,
    isNarrowed: isFiltered || page > 1,
  }
}

/** A new filter starts on page 1; the initial value is not written into the address. */
export const filterChange = (rules: FilterRules, name: string, value: string | undefined): UrlChange => ({
  [name]: value === rules[name]?.initial ? undefined : value,
  page: undefined,
})

/** Removes all filters; the sort order stays. */
export const clearFilters = (rules: FilterRules): UrlChange => ({
  search: undefined,
  page: undefined,
  ...Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => (rule.initial === undefined ? [[name, undefined]] : [])),
  ),
})
