import { aiProviders } from '#ai-providers/registry.ts'
import { channels } from '#channels/registry.ts'
import { loadConfig, type Config, type KindSettings } from '#core/config.ts'
import type { Environment } from '#core/config-reader.ts'
import type { Deps } from '#core/context.ts'
import { payments, paymentSettingsOf } from '#payments/registry.ts'

type Registries = Pick<Deps, 'channels' | 'aiProviders' | 'payments'>

export const kindSettingsOf = ({
  channels: known,
  aiProviders: providers,
  payments: watchers,
}: Registries): KindSettings => ({
  aiProviders: providers.map(({ about, baseUrl }) => ({ id: about.id, hasPublicAddress: baseUrl !== null })),
  names: [...known.flatMap(({ operatorSettings = [] }) => operatorSettings), ...paymentSettingsOf(watchers)],
})

/** All settings, those of the registered channels and providers included. */
export const readConfig = (
  env?: Environment,
  args?: readonly string[],
  registries: Registries = { channels, aiProviders, payments },
): Config => loadConfig(kindSettingsOf(registries), env, args)
