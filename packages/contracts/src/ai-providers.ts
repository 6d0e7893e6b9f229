import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindIcon, kindId, settingsSchema, words } from './kinds.ts'

/** Everything a form needs to connect a provider of models. */
export const aiProviderDescription = z.strictObject({
  id: kindId,
  label: words,
  icon: kindIcon,
  /** Models to begin with; a connection that was checked names all it has. */
  models: z.array(z.string()),
  /** How the names of models begin whose reasoning effort can be set. */
  reasoningModels: z.array(z.string()),
  /** The provider's public address; null: every connection brings its own. */
  baseUrl: z.nullable(z.string()),
  /** `baseUrl`, `key` and `model`, each with its words. */
  settings: settingsSchema,
})
export type AiProviderDescription = z.infer<typeof aiProviderDescription>

/** Whether the reasoning effort of a model can be set. */
export const hasReasoning = ({ reasoningModels }: Pick<AiProviderDescription, 'reasoningModels'>, model: string) =>
  reasoningModels.some((beginning) => model.startsWith(beginning))

export const listAiProviders = endpoint({
  tag: 'ai-providers',
  access: 'user',
  scope: 'self',
  rate: 'read',
  method: 'GET',
  path: '/ai-providers',
  summary: 'The providers of models of this installation, as screens show them',
  response: z.strictObject({ items: z.array(aiProviderDescription) }),
  isRevalidated: true,
})
