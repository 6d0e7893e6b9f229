import { aiProviders } from '#ai-providers/registry.ts'
import { channels } from '#channels/registry.ts'
import { loadConfig, type Config, type KindSettings } from '#core/config.ts'
import type { Environment } from '#core/config-reader.ts'
import type { Deps } from '#core/context.ts'

type Registries = Pick<Deps, 'channels' | 'aiProviders'>

export const kindSettingsOf = ({ channels: known, aiProviders: providers }: Registries): KindSettings => ({
  aiProviders: providers.map(({ about, baseUrl }) => ({ id: about.id, hasPublicAddress: baseUrl !== null })),
  names: known.flatMap(({ operatorSettings = [] }) => operatorSettings),
})

/** All settings, those of the registered channels and providers included. */
export const readConfig = (
  env?: Environment,
  args?: readonly string[],
  registries: Registries = { channels, aiProviders },
): Config => loadConfig(kindSettingsOf(registries), env, args)
