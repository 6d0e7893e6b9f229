import { industries } from '@app/contracts/templates'

const owners = ['platform', 'workspace'] as const
const types = ['chatbot', 'flow'] as const

/** What the gallery can be filtered by, as in its address. */
export const templateFilters = {
  industry: { options: industries },
  type: { options: types },
  owner: { options: owners },
} as const
