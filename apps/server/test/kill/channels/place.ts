import type { Config } from '#core/config.ts'
import type { Environment } from '#core/config-reader.ts'
import { readConfig } from '#read-config.ts'

/** Where a process of this test finds its database and the services: the settings of an installation, as it reads them. */
export type Place = Readonly<Record<string, string>>

/** Besides the operator's settings, the services of this machine may be called. */
export const configOf = (env: Environment): Config => ({
  ...readConfig(env, []),
  simulatorOrigins: (env['SERVICES'] ?? '').split(','),
})
