import { hasReasoning, type AiProviderDescription } from '@app/contracts/ai-providers'
import type { BotModel } from '@app/contracts/bot-settings'
import type { Connection } from '@app/contracts/connections'

interface Connections {
  items: readonly Connection[]
  platformModel: { hasReasoning: boolean } | null
}

/** Whether the model that the settings name takes a reasoning effort. */
export const canSetReasoning = (
  { source, connectionId, name }: BotModel,
  { items, platformModel }: Connections,
  providers: readonly AiProviderDescription[],
): boolean => {
  if (source === 'platform') return platformModel?.hasReasoning === true
  const connection = items.find(({ id }) => id === connectionId)
  const provider = providers.find(({ id }) => id === connection?.kind)
  const model = name || connection?.model
  return source === 'connection' && provider !== undefined && !!model && hasReasoning(provider, model)
}
