import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { email } from '@app/contracts/forms'
import { loadOrCreateSecrets, parseSecrets, type Secrets } from './config-secrets.ts'
import { settingReader, type Environment } from './config-reader.ts'
import { trimEndOf } from './text/trim-end.ts'

export type StorageConfig =
  | { kind: 'local'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
      pathStyle: boolean
    }

/** The model the operator gives to every workspace that has none of its own. */
export interface PlatformModelConfig {
  /** Id of an AI provider. */
  kind: string
  /** Null: the provider's public address. */
  baseUrl: string | null
  apiKey: string | null
  model: string
  fallbackModel: string | null
}

/** What channels and AI providers add to the settings; core knows none of them by name. */
export interface KindSettings {
  /** What LLM_PROVIDER may name; the one without a public address is meant when it is left out. */
  aiProviders: readonly { id: string; hasPublicAddress: boolean }[]
  /** Names of settings that are read for channels as they are. */
  names: readonly string[]
}

export type ProcessRole = 'web' | 'worker' | 'all'

export interface Config {
  isProduction: boolean
  host: string
  port: number
  baseUrl: string
  role: ProcessRole
  /** After SIGTERM: how long the process serves on until the balancer has noticed that it is not ready. */
  drainMs: number
  databaseUrl: string | null
  dataDir: string
  storage: StorageConfig
  secrets: Secrets
  smtpUrl: string | null
  mailFrom: string
  logLevel: string
  /** Who shows it may read `/metrics`; null: nobody. */
  metricsToken: string | null
  /** Which peers may tell us the caller's address in X-Forwarded-For. */
  trustProxy: false | string[]
  fetchPorts: number[]
  platformModel: PlatformModelConfig | null
  /** How long a model may be silent before its first word, and between two. */
  modelPatience: { firstTokenMs: number; gapMs: number }
  /** How many days things are kept that nobody needs for ever. */
  retention: { eventDays: number; hitTestDays: number; traceDays: number; trialDays: number; runDays: number }
  /** Settings of channels by name; only those that are set. */
  kindSettings: Readonly<Record<string, string>>
  /** Services that stand in for real ones: whether they may start, and their first port (0: any). Never in production. */
  simulators: { isOn: boolean; port: number }
  /** The channels that work with such a service now. */
  simulatedChannels: readonly string[]
  /** Where a code of such a channel is scanned, by channel. */
  simulatedScanPages: Readonly<Record<string, string>>
  /** Where those services listen. */
  simulatorOrigins: readonly string[]
  /** Connectors of scanned accounts may run as threads of this server's workers. */
  hostsConnectors: boolean
  seedDemo: boolean
  /** Made an administrator at the start of an installation that has none. */
  firstAdminEmail: string | null
  webDist: string
  widgetDist: string
  version: string
}

/** The settings are wrong; the list says how to mend each one. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `Cấu hình chưa đúng / The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** Reads `.env` (if there is one) into the environment; values already set win. */
export const loadEnvFile = (file = resolve(projectRoot, '.env')): void => {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`])
  }
}

/** All settings, parsed once. Throws one readable list of everything that is wrong. */
export const loadConfig = (
  kinds: KindSettings,
  env: Environment = process.env,
  args: readonly string[] = process.argv.slice(2),
): Config => {
  const read = settingReader(env)
  const isProduction = env['NODE_ENV'] === 'production'
  const port = read.number('PORT', 3000, 0, 65_535)
  const dataDir = resolve(projectRoot, read.text('DATA_DIR', 'data'))
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const role = readRole(read, args)
  if (!databaseUrl && role !== 'all')
    read.problem('--role web|worker needs DATABASE_URL: the embedded database serves one process only')
  if (isProduction) requireForProduction(read, env)
  const config: Omit<Config, 'secrets'> = {
    isProduction,
    host: read.text('HOST', isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    baseUrl: trimEndOf(read.url('APP_BASE_URL', ['http:', 'https:']) ?? `http://localhost:${port}`, '/'),
    role,
    // Nobody sends visitors to a worker, so nobody has to notice.
    drainMs: role === 'worker' ? 0 : read.number('SHUTDOWN_DRAIN_SECONDS', isProduction ? 10 : 0, 0, 300) * 1000,
    databaseUrl,
    dataDir,
    storage: readStorage(read, dataDir),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM', 'BizAgent <no-reply@bizagent.example>'),
    logLevel: read.choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    metricsToken: readMetricsToken(read),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY', '')),
    fetchPorts: read.numbers('FETCH_ALLOWED_PORTS', [80, 443]),
    platformModel: readPlatformModel(read, kinds.aiProviders),
    modelPatience: {
      firstTokenMs: read.number('LLM_FIRST_WORD_SECONDS', 20, 1, 100) * 1000,
      gapMs: read.number('LLM_PAUSE_SECONDS', 15, 1, 100) * 1000,
    },
    retention: readRetention(read),
    kindSettings: readKindSettings(read, kinds.names),
    simulators: {
      isOn: read.choice('SIMULATORS', ['on', 'off'], 'on') === 'on' && !isProduction,
      port: read.number('SIMULATORS_PORT', 0, 0, 65_000),
    },
    simulatedChannels: [],
    simulatedScanPages: {},
    simulatorOrigins: [],
    hostsConnectors: read.choice('HOSTED_CONNECTORS', ['on', 'off'], isProduction ? 'off' : 'on') === 'on',
    seedDemo: read.flag('SEED_DEMO', !isProduction),
    firstAdminEmail: readFirstAdmin(read),
    webDist: resolve(projectRoot, 'apps/web/dist'),
    widgetDist: resolve(projectRoot, 'apps/widget/dist'),
    version: '0.1.0',
  }
  const secretProblems: string[] = []
  const secrets = isProduction || env['SECRET_KEY'] ? parseSecrets(env, secretProblems) : null
  const problems = [...read.problems, ...secretProblems]
  if (problems.length > 0) throw new ConfigError(problems)
  return { ...config, secrets: secrets ?? loadOrCreateSecrets(dataDir) }
}

type Reader = ReturnType<typeof settingReader>

const readRole = (read: Reader, args: readonly string[]): ProcessRole => {
  const at = args.indexOf('--role')
  const given = at >= 0 ? (args[at + 1] ?? '') : args.find((arg) => arg.startsWith('--role='))?.slice(7)
  if (given === undefined) return read.choice('ROLE', ['web', 'worker', 'all'], 'all')
  if (given === 'web' || given === 'worker' || given === 'all') return given
  read.problem(`--role must be web, worker or all, not "${given}"`)
  return 'all'
}

const mostDays = 36_500

const readRetention = (read: Reader): Config['retention'] => ({
  eventDays: read.number('KEEP_EVENTS_DAYS', 30, 1, mostDays),
  hitTestDays: read.number('KEEP_SEARCH_TESTS_DAYS', 90, 1, mostDays),
  traceDays: read.number('KEEP_TRACES_DAYS', 90, 1, mostDays),
  trialDays: read.number('KEEP_TRIALS_DAYS', 90, 1, mostDays),
  runDays: read.number('KEEP_RUNS_DAYS', 730, 1, mostDays),
})

const requireForProduction = (read: Reader, env: Environment): void => {
  for (const name of ['DATABASE_URL', 'APP_BASE_URL', 'SMTP_URL', 'MAIL_FROM'])
    if (!env[name]) read.problem(`${name} is required in production`)
}

const readFirstAdmin = (read: Reader): string | null => {
  const given = read.text('FIRST_ADMIN_EMAIL', '')
  if (given === '') return null
  const parsed = z.safeParse(email, given)
  if (!parsed.success) read.problem('FIRST_ADMIN_EMAIL must be an e-mail address')
  return parsed.success ? parsed.data : null
}

const readMetricsToken = (read: Reader): string | null => {
  const given = read.text('METRICS_TOKEN', '')
  if (given === '') return null
  if (!/^[\x21-\x7e]{16,200}$/.test(given)) read.problem('METRICS_TOKEN must have 16 to 200 letters, digits and signs')
  return given
}

const readTrustProxy = (text: string): false | string[] =>
  text === '' || text === 'none' ? false : text.split(',').map((part) => part.trim())

const readStorage = (read: Reader, dataDir: string): StorageConfig => {
  const bucket = read.text('S3_BUCKET', '')
  if (!bucket) return { kind: 'local', folder: resolve(dataDir, 'files') }
  return {
    kind: 's3',
    bucket,
    endpoint: read.required('S3_ENDPOINT'),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY'),
    pathStyle: read.flag('S3_PATH_STYLE', true),
  }
}

const readKindSettings = (read: Reader, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, read.text(name, '')] as const).filter(([, value]) => value !== ''))

const readPlatformModel = (read: Reader, providers: KindSettings['aiProviders']): PlatformModelConfig | null => {
  const ids = providers.map(({ id }) => id)
  const usual = providers.find(({ hasPublicAddress }) => !hasPublicAddress)?.id ?? ''
  const kind = read.choice('LLM_PROVIDER', ids, usual)
  const hasPublicAddress = providers.some((provider) => provider.id === kind && provider.hasPublicAddress)
  const baseUrl = read.url('LLM_BASE_URL', ['http:', 'https:'])
  const apiKey = read.text('LLM_API_KEY', '') || null
  const model = read.text('LLM_CHAT_MODEL', '')
  const fallbackModel = read.text('LLM_FALLBACK_MODEL', '') || null
  if (!model) {
    if (baseUrl ?? apiKey ?? fallbackModel) read.problem('LLM_CHAT_MODEL is required with the other LLM_ settings')
    return null
  }
  if (!hasPublicAddress && !baseUrl) read.problem('LLM_BASE_URL is required, or name the provider in LLM_PROVIDER')
  if (hasPublicAddress && !baseUrl && !apiKey) read.problem(`LLM_API_KEY is required for ${kind}`)
  return { kind, baseUrl, apiKey, model, fallbackModel }
}
