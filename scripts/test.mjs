import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at, cacheDir } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { PlainError, runMain, say } from './lib/say.mjs'
import { closingLine, runSteps } from './lib/steps.mjs'
import { runCheck, runPlaywright, runVitest } from './lib/test-tools.mjs'

/**
 * @typedef {import('./lib/steps.mjs').Step} Step
 * @typedef {import('./lib/steps.mjs').Progress} Progress
 */

/**
 * The long kill test mostly waits for the disk, so the server's tests run beside it, and the checks beside what is left
 * of them; the browser, which fills both cores, comes last.
 * @param {string} node
 * @returns {Step[]}
 */
const allSteps = (node) => {
  const check = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    /** @type {Step} */ ({ name, weight: 1, run: () => runCheck(node, args) })
  const tests = (/** @type {string} */ name, /** @type {string[]} */ ...projects) =>
    /** @type {Step} */ ({ name, weight: 1, run: (progress) => runVitest(node, { name, projects, progress }) })
  const tool = (/** @type {string[]} */ ...parts) => at('node_modules', ...parts)
  return [
    tests('kill', 'kill'),
    tests('server', 'server'),
    check('lock', at('scripts', 'checks', 'lock.ts')),
    check('format', tool('oxfmt', 'bin', 'oxfmt'), '--check'),
    check('strings', at('scripts', 'checks', 'strings.ts')),
    check('direction', at('scripts', 'checks', 'direction.ts')),
    check('regex', at('scripts', 'checks', 'regex.ts')),
    check('lint', tool('oxlint', 'bin', 'oxlint'), '--deny-warnings'),
    check('types', tool('typescript', 'bin', 'tsc'), '-b', '--force'),
    check('knip', tool('knip', 'bin', 'knip.js'), '--no-progress'),
    { name: 'build', weight: 1, run: buildStep },
    tests('unit', 'contracts', 'web', 'widget', 'connector', 'scripts'),
    { name: 'browser', weight: 2, needs: ['build'], run: (progress) => browserStep(node, progress) },
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
 * @param {Step[]} steps
 * @param {string[]} names
 */
const choose = (steps, names) => {
  const known = steps.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new PlainError(`There is no step ${unknown.join(', ')}. Steps: ${known.join(', ')}`)
  return names.length === 0
    ? steps
    : steps.filter(({ name }) => names.includes(name) || (name === 'build' && names.includes('browser')))
}

await runMain(async () => {
  const { node, env } = prepare()
  Object.assign(process.env, env)
  const steps = choose(allSteps(node), process.argv.slice(2))
  const totals = await runSteps(steps)
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(join(cacheDir, 'test-totals.json'), JSON.stringify(totals))
  say(closingLine(totals))
  return totals.failed > 0 ? 1 : 0
})
