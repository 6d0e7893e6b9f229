import type { AiProviderDescription } from '@app/contracts/ai-providers'
import { isToolKind, toolKinds } from '@app/contracts/connections'
import { shownSetting, type KindIcon } from '@app/contracts/kinds'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useListAiProvidersQuery } from '../api.ts'
import { connectionMessages } from '../connection-messages.ts'

const useProviders = (): readonly AiProviderDescription[] => useListAiProvidersQuery().data?.items ?? []

/** The name of a kind of connection; a provider that the server does not describe goes by its own id. */
export const useConnectionLook = (): ((kind: string) => { label: string; icon: KindIcon | null }) => {
  const text = useText(connectionMessages)
  const { language } = useLanguage()
  const providers = useProviders()
  return (kind) => {
    if (isToolKind(kind)) return { label: text(`links.kind.${kind}`), icon: null }
    const provider = providers.find(({ id }) => id === kind)
    return { label: provider?.label[language] ?? kind, icon: provider?.icon ?? null }
  }
}

/** Every kind that can be added: the providers of models first, then what brings tools. */
export const useConnectionKinds = (): readonly string[] => [...useProviders().map(({ id }) => id), ...toolKinds]

export interface ProviderField {
  isRequired: boolean
  help: string | undefined
  placeholder: string | undefined
}

/** How a field of the form is shown for a kind; null for what brings tools, whose fields are the same for all. */
export const useProviderField = (kind: string) => {
  const { language } = useLanguage()
  const provider = useProviders().find(({ id }) => id === kind)
  return (name: 'baseUrl' | 'key' | 'model'): ProviderField | null => {
    const field = provider && shownSetting(provider.settings, name)
    if (!field) return null
    return { isRequired: field.isRequired, help: field.help?.[language], placeholder: field.placeholder }
  }
}

/** Names of models to begin with. */
export const useKnownModels = (kind: string): readonly string[] =>
  useProviders().find(({ id }) => id === kind)?.models ?? []
