import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aiProviders } from '#ai-providers/registry.ts'
import { kindSettingsOf } from '#read-config.ts'
import { ConfigError, loadConfig, loadEnvFile } from './config.ts'

const kinds = { ...kindSettingsOf({ channels: [], aiProviders, payments: [] }), names: ['TOY_SECRET', 'TOY_BASE'] }
const key = () => randomBytes(32).toString('base64')

describe('settings', () => {
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'bizagent-config-'))
    folders.push(folder)
    return folder
  }
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })
  const load = (env: Record<string, string> = {}, args: string[] = []) =>
    loadConfig(kinds, { DATA_DIR: newFolder(), ...env }, args)
  const problemsOf = (env: Record<string, string>, args: string[] = []): readonly string[] => {
    try {
      load(env, args)
    } catch (error) {
      if (error instanceof ConfigError) return error.problems
      throw error
    }
    return []
  }
  it('name the first administrator by an address that is one', () => {
    expect(load().firstAdminEmail).toBeNull()
    expect(load({ FIRST_ADMIN_EMAIL: ' Chu@Shop.example ' }).firstAdminEmail).toBe('chu@shop.example')
    expect(problemsOf({ FIRST_ADMIN_EMAIL: 'chu' })).toEqual(['FIRST_ADMIN_EMAIL must be an e-mail address'])
  })

  const production = () => ({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://app:pw@db/app',
    APP_BASE_URL: 'https://app.example.com/',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'BizAgent <no-reply@example.com>',
    SECRET_KEY: key(),
    VAULT_KEYS: `new:${key()},old:${randomBytes(32).toString('hex')}`,
  })

  it('need nothing to be set in development', () => {
    const config = load()

    expect(config).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      databaseUrl: null,
      smtpUrl: null,
      seedDemo: true,
      trustProxy: false,
      baseUrl: 'http://localhost:3000',
    })
  })

  it('give a balancer in production ten seconds to notice a stop, and nobody else any', () => {
    const asWorker = load(production(), ['--role', 'worker'])

    expect([load(), load(production()), asWorker].map(({ drainMs }) => drainMs)).toEqual([0, 10_000, 0])
    expect(load({ SHUTDOWN_DRAIN_SECONDS: '35' }).drainMs).toBe(35_000)
    expect(problemsOf({ SHUTDOWN_DRAIN_SECONDS: 'soon' })).toHaveLength(1)
  })

  it('that are wrong are all named at once, each with what it should be', () => {
    const problems = problemsOf({
      PORT: '99999',
      DATABASE_URL: 'mysql://root:bimat@db',
      APP_BASE_URL: 'not a url',
      LOG_LEVEL: 'loud',
      SEED_DEMO: 'maybe',
      FETCH_ALLOWED_PORTS: '80,x',
      S3_BUCKET: 'kho',
    })

    expect(problems).toEqual([
      'PORT must be a whole number from 0 to 65535, not "99999"',
      'DATABASE_URL must be a URL starting with postgres:// or postgresql://',
      'APP_BASE_URL must be a URL starting with http:// or https://',
      'S3_ENDPOINT is required',
      'S3_ACCESS_KEY_ID is required',
      'S3_SECRET_ACCESS_KEY is required',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'FETCH_ALLOWED_PORTS must be a comma-separated list of ports',
      'SEED_DEMO must be true or false, not "maybe"',
    ])
    expect(problems.join()).not.toContain('bimat')
  })

  it('make one readable message', () => {
    expect(() => load({ PORT: 'x' })).toThrow(/The configuration is not valid:\n {2}- PORT must be/)
  })

  it('of production are refused without its secrets, its database and its mail server', () => {
    const problems = problemsOf({ NODE_ENV: 'production' })

    for (const name of ['DATABASE_URL', 'APP_BASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET_KEY', 'VAULT_KEYS'])
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
  })

  it.each(['SECRET_KEY', 'VAULT_KEYS'])('of production are refused with an empty, short or damaged %s', (name) => {
    for (const value of ['', 'bi-mat', key().slice(0, 20), `id:${key().slice(0, 20)}`, `:${key()}`]) {
      const problems = problemsOf({ ...production(), [name]: value })
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name])
      expect(value !== '' && problems.join().includes(value)).toBe(false)
    }
  })

  it('of production that are complete are taken', () => {
    const config = load(production())

    expect(config).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      seedDemo: false,
      baseUrl: 'https://app.example.com',
    })
    expect(config.secrets.vault.activeKeyId).toBe('new')
    expect(Object.keys(config.secrets.vault.keys)).toEqual(['new', 'old'])
    expect(config.secrets.signingKey).toHaveLength(32)
  })

  it('may keep the vault keys in a file', () => {
    const file = join(newFolder(), 'keys')
    writeFileSync(file, `new:${key()}\nold:${key()}\n`)
    const { VAULT_KEYS: _, ...rest } = production()

    expect(load({ ...rest, VAULT_KEYS_FILE: file }).secrets.vault.activeKeyId).toBe('new')
    expect(problemsOf({ ...rest, VAULT_KEYS_FILE: `${file}-none` })).toContain('VAULT_KEYS_FILE cannot be read')
  })

  it('make their secrets once in development and keep them to the owner', () => {
    const DATA_DIR = newFolder()

    const first = load({ DATA_DIR })
    const second = load({ DATA_DIR })

    expect(second.secrets).toEqual(first.secrets)
    expect(statSync(join(DATA_DIR, 'secrets.env')).mode & 0o777).toBe(0o600)
    expect(load().secrets.signingKey).not.toEqual(first.secrets.signingKey)
  })

  it('do not overwrite a damaged secrets file', () => {
    const DATA_DIR = newFolder()
    writeFileSync(join(DATA_DIR, 'secrets.env'), 'SECRET_KEY=x\n')

    expect(() => load({ DATA_DIR })).toThrow('is damaged')
    expect(readFileSync(join(DATA_DIR, 'secrets.env'), 'utf8')).toBe('SECRET_KEY=x\n')
  })

  it.each([
    [['--role', 'web'], 'web'],
    [['--role=worker'], 'worker'],
    [['--role', 'all'], 'all'],
  ])('take %o', (args, role) => {
    expect(load({ DATABASE_URL: 'postgres://db/app' }, args).role).toBe(role)
  })

  it('split the processes only on PostgreSQL', () => {
    for (const role of ['web', 'worker'])
      expect(problemsOf({}, ['--role', role])).toEqual([
        '--role web|worker needs DATABASE_URL: the embedded database serves one process only',
      ])
    expect(problemsOf({}, ['--role', 'boss'])).toEqual(['--role must be web, worker or all, not "boss"'])
    expect(problemsOf({}, ['--role'])).toEqual(['--role must be web, worker or all, not ""'])
  })

  it('name the platform’s model, whose address may be private', () => {
    const LLM_BASE_URL = 'http://127.0.0.1:11434/v1'

    expect(load({ LLM_BASE_URL, LLM_CHAT_MODEL: 'qwen3' }).platformModel).toEqual({
      kind: 'openai-compatible',
      baseUrl: LLM_BASE_URL,
      apiKey: null,
      model: 'qwen3',
      fallbackModel: null,
    })
    expect(
      load({ LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'k', LLM_CHAT_MODEL: 'a', LLM_FALLBACK_MODEL: 'b' }).platformModel,
    ).toEqual({ kind: 'anthropic', baseUrl: null, apiKey: 'k', model: 'a', fallbackModel: 'b' })
    expect(load().platformModel).toBeNull()
  })

  it('read for a channel what it asks for by name, where it is set', () => {
    expect(load({ TOY_SECRET: ' s ', OTHER: 'x' }).kindSettings).toEqual({ TOY_SECRET: 's' })
  })

  it.each([
    [{ LLM_API_KEY: 'sk-bimat' }, 'LLM_CHAT_MODEL is required with the other LLM_ settings'],
    [{ LLM_CHAT_MODEL: 'm' }, 'LLM_BASE_URL is required, or name the provider in LLM_PROVIDER'],
    [{ LLM_CHAT_MODEL: 'm', LLM_PROVIDER: 'openai' }, 'LLM_API_KEY is required for openai'],
    [
      { LLM_CHAT_MODEL: 'm', LLM_PROVIDER: 'gpt', LLM_BASE_URL: 'http://localhost' },
      'LLM_PROVIDER must be one of openai, anthropic, google, openrouter, openai-compatible, not "gpt"',
    ],
    [
      { LLM_CHAT_MODEL: 'm', LLM_PROVIDER: 'google', LLM_API_KEY: 'k', LLM_BASE_URL: 'ftp://x' },
      'LLM_BASE_URL must be a URL starting with http:// or https://',
    ],
  ])('of half a model are refused: %j', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  it('come from a file too, where what is already set wins', () => {
    const file = join(newFolder(), '.env')
    writeFileSync(file, 'BIZAGENT_TEST_ONE=file\nBIZAGENT_TEST_TWO=file\n')
    process.env['BIZAGENT_TEST_ONE'] = 'set'

    loadEnvFile(file)
    loadEnvFile(`${file}-none`)

    expect([process.env['BIZAGENT_TEST_ONE'], process.env['BIZAGENT_TEST_TWO']]).toEqual(['set', 'file'])
    delete process.env['BIZAGENT_TEST_ONE']
    delete process.env['BIZAGENT_TEST_TWO']
  })
})
