import { capture } from './child.mjs'
import { at } from './paths.mjs'
import { PlainError } from './say.mjs'
import { runVitest } from './test-tools.mjs'

/**
 * @typedef {import('./steps.mjs').Outcome} Outcome
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ version: string, transactions: number }} Witness
 */

const needed = 'PostgreSQL 17.'

/**
 * The tests that can come out differently on another engine, on a real PostgreSQL: a cluster of this name, or the server
 * somebody already runs. At the end that server, not the tests, is asked whether they were there: its counter of
 * transactions must have grown by at least one for every test that passed.
 * @param {string} node
 * @param {string} cluster
 * @param {string | undefined} runningServer
 * @returns {Step[]}
 */
export const postgresSteps = (node, cluster, runningServer) => {
  let url = ''
  let passed = 0
  /** @type {Witness} */
  let before = { version: '', transactions: 0 }

  const start = async () => {
    const env = runningServer ? { TEST_DATABASE_URL: runningServer } : {}
    url = await lastLine(node, [at('scripts', 'postgres', 'start.mjs'), '--name', cluster, '--no-fsync'], env)
    before = await askServer(node, url)
    return { passed: 1, failed: 0, output: '' }
  }
  const tests = async (
    /** @type {string} */ project,
    /** @type {string[]} */ files,
    /** @type {import('./steps.mjs').Progress} */ progress,
  ) => {
    const env = { TEST_DATABASE_URL: url }
    const outcome = await runVitest(node, { name: `pg-${project}`, projects: [project], files, env, progress })
    passed += outcome.passed
    return outcome
  }
  const databaseTests = async () => JSON.parse(await lastLine(node, [at('scripts', 'ci', 'list-database-tests.ts')]))

  return [
    { name: 'postgres', weight: 1, run: start },
    {
      name: 'pg server',
      weight: 1,
      needs: ['postgres'],
      run: async (progress) => tests('server', await databaseTests(), progress),
    },
    { name: 'pg kill', weight: 1, needs: ['postgres'], run: (progress) => tests('kill', [], progress) },
    {
      name: 'pg witness',
      weight: 1,
      needs: ['pg server', 'pg kill'],
      run: async () => judge(before, await askServer(node, url), passed),
    },
  ]
}

/**
 * @param {Witness} before
 * @param {Witness} after
 * @param {number} passed
 * @returns {Outcome}
 */
export const judge = (before, after, passed) => {
  const committed = after.transactions - before.transactions
  const wasUsed = after.version.startsWith(needed) && passed > 0 && committed >= passed
  return {
    passed: wasUsed ? 1 : 0,
    failed: wasUsed ? 0 : 1,
    output: `These tests did not really use ${needed}x: the server saw too little of them.`,
    notes: [`measured: ${after.version.split(' on ')[0]}, ${committed} transactions for ${passed} tests`],
  }
}

/**
 * @param {string} node
 * @param {string} url
 * @returns {Promise<Witness>}
 */
const askServer = async (node, url) => JSON.parse(await lastLine(node, [at('scripts', 'ci', 'ask-postgres.ts'), url]))

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const lastLine = async (node, args, env = {}) => {
  const { code, output } = await capture(node, args, { env })
  if (code !== 0) throw new PlainError(output)
  return output.trimEnd().split('\n').at(-1) ?? ''
}
