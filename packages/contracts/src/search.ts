import * as z from 'zod/mini'
import { botType, environment } from './bot-settings.ts'
import { endpoint } from './endpoint.ts'
import { word } from './field-words.ts'
import { datasetType } from './knowledge-settings.ts'
import { kindId } from './kinds.ts'

/** How many results of each kind are shown; a longer list belongs to the page of that kind. */
export const mostPerKind = 5

export const searchResults = z.strictObject({
  bots: z.array(z.strictObject({ id: z.uuid(), name: z.string(), type: botType })),
  datasets: z.array(z.strictObject({ id: z.uuid(), name: z.string(), type: datasetType })),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  threads: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      lastText: z.string(),
      channel: kindId,
      environment,
    }),
  ),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchWorkspace = endpoint({
  method: 'GET',
  path: '/search',
  tag: 'search',
  summary: 'Bots, datasets, contacts and conversations whose names or texts have every typed word, without accents',
  access: 'user',
  scope: 'workspace',
  rate: 'read',
  query: z.strictObject({
    search: z
      .string()
      .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(120, word('field.too-long'))),
  }),
  response: searchResults,
})
