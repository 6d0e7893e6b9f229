import { industries } from '@app/contracts/templates'

const owners = ['platform', 'workspace'] as const

/** What the gallery can be filtered by, as in its address. */
export const templateFilters = { industry: { options: industries }, owner: { options: owners } } as const
