import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { at, cacheDir } from './lib/paths.mjs'
import { postgresSteps } from './lib/postgres-steps.mjs'
import { prepare } from './lib/prepare.mjs'
import { PlainError, runMain, say } from './lib/say.mjs'
import { closingLine, runSteps } from './lib/steps.mjs'
import { runCheck, runPlaywright, runVitest } from './lib/test-tools.mjs'

/**
 * @typedef {import('./lib/steps.mjs').Step} Step
 * @typedef {import('./lib/steps.mjs').Progress} Progress
 */

/**
 * The browser's tests often wait for a page, so everything else runs beside them and gives way to them. What takes
 * longest begins first.
 * @param {string} node
 * @param {Step[]} postgres
 * @returns {Step[]}
 */
const allSteps = (node, postgres) => {
  const check = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    /** @type {Step} */ ({ name, weight: 1, run: () => runCheck(node, args) })
  const tests = (/** @type {string} */ name, /** @type {string[]} */ ...projects) =>
    /** @type {Step} */ ({ name, weight: 1, run: (progress) => runVitest(node, { name, projects, progress }) })
  const tool = (/** @type {string[]} */ ...parts) => at('node_modules', ...parts)
  return [
    { name: 'build', weight: 1, lane: 'browser', run: buildStep },
    {
      name: 'browser',
      weight: 2,
      lane: 'browser',
      needs: ['build'],
      run: (progress) => browserStep(node, progress),
    },
    tests('server', 'server'),
    tests('kill', 'kill'),
    ...postgres,
    check('lock', at('scripts', 'checks', 'lock.ts')),
    check('format', tool('oxfmt', 'bin', 'oxfmt'), '--check'),
    check('strings', at('scripts', 'checks', 'strings.ts')),
    check('direction', at('scripts', 'checks', 'direction.ts')),
    check('regex', at('scripts', 'checks', 'regex.ts')),
    // Rules that ask for types and the types themselves are judged in one reading of the project.
    check('lint', tool('oxlint', 'bin', 'oxlint'), '--deny-warnings'),
    // What only the compiler says: projects that may not see each other, and types that a declaration cannot name.
    check('projects', tool('typescript', 'bin', 'tsc'), '-b', '--force', '--noCheck', '--checkers', '1'),
    check('knip', tool('knip', 'bin', 'knip.js'), '--no-progress'),
    tests('unit', 'contracts', 'web', 'widget', 'connector', 'scripts'),
  ]
}

const buildStep = async () => {
  await ensureBuild()
  return { passed: 1, failed: 0, output: '' }
}

/**
 * @param {string} node
 * @param {Progress} progress
 */
const browserStep = async (node, progress) => runPlaywright(node, { CHROMIUM_PATH: ensureBrowser() }, progress)

/**
 * The steps that were named, and those they need.
 * @param {Step[]} steps
 * @param {string[]} names
 */
const choose = (steps, names) => {
  const known = steps.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new PlainError(`There is no step ${unknown.join(', ')}. Steps: ${known.join(', ')}`)
  if (names.length === 0) return steps
  const wanted = new Set(names)
  // What a step needs stands before it.
  for (const { name, needs = [] } of steps.toReversed()) if (wanted.has(name)) for (const one of needs) wanted.add(one)
  return steps.filter(({ name }) => wanted.has(name))
}

/**
 * With ALSO_ON_POSTGRES, which names a cluster to be started, some tests run a second time on PostgreSQL. A server in
 * TEST_DATABASE_URL is then the one to use for those, and for no other.
 * @param {string} node
 */
const postgresStepsIfAsked = (node) => {
  const { ALSO_ON_POSTGRES: cluster, TEST_DATABASE_URL: server } = process.env
  if (!cluster) return []
  delete process.env.TEST_DATABASE_URL
  return postgresSteps(node, cluster, server)
}

await runMain(async () => {
  const { node, env } = prepare()
  Object.assign(process.env, env)
  const steps = choose(allSteps(node, postgresStepsIfAsked(node)), process.argv.slice(2))
  const folder = memoryFolder()
  if (folder) process.env.TMPDIR = folder.path
  const totals = await runSteps(steps).finally(() => folder?.remove())
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(join(cacheDir, 'test-totals.json'), JSON.stringify(totals))
  say(closingLine(totals))
  return totals.failed > 0 ? 1 : 0
})
