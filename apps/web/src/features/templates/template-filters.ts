import { industries, type Industry } from '@app/contracts/templates'
import { pageOf } from '#lib/page/use-url.ts'

export const owners = ['platform', 'workspace'] as const
export type TemplateOwner = (typeof owners)[number]

export interface TemplateFilters {
  search: string
  industry: Industry | undefined
  owner: TemplateOwner | undefined
  page: number
}

/** What the address asks for; anything it does not know is as if it were not there. */
export const readTemplateFilters = (address: URLSearchParams): TemplateFilters => ({
  search: (address.get('search') ?? '').slice(0, 120),
  industry: industries.find((each) => each === address.get('industry')),
  owner: owners.find((each) => each === address.get('owner')),
  page: pageOf(address),
})
