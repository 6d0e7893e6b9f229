import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './child.mjs'
import { at, cacheDir } from './paths.mjs'
import { isEventLine, readEvent } from './test-events.mjs'

/**
 * @typedef {import('./steps.mjs').Outcome} Outcome
 * @typedef {import('./steps.mjs').Progress} Progress
 */

/**
 * A check that either holds or does not counts as one test.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export const runCheck = async (node, args) => {
  const { code, output } = await capture(node, args, { givesWay: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/**
 * @param {string} node
 * @param {{ name: string, projects: string[], files?: string[], env?: NodeJS.ProcessEnv, progress?: Progress }} options
 * @returns {Promise<Outcome>}
 */
export const runVitest = async (node, { name, projects, files = [], env = {}, progress }) => {
  const report = reportFile(`vitest-${name}`)
  const args = [
    at('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${at('scripts', 'lib', 'vitest-reporter.mjs')}`,
    `--outputFile.json=${report}`,
  ]
  const { code, output } = await capture(node, args, {
    env: { NO_COLOR: '1', ...env },
    givesWay: true,
    onLine: listener(progress),
  })
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} */
  const json = readReport(report) ?? { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  // A test that did not run has shown nothing.
  const failed = json.numFailedTests + json.numPendingTests + json.numTodoTests
  return outcome({ passed: json.numPassedTests, failed, code, output })
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {Progress} [progress]
 * @returns {Promise<Outcome>}
 */
export const runPlaywright = async (node, env, progress) => {
  const report = reportFile('playwright')
  const reporters = ['list', 'json', at('scripts', 'lib', 'playwright-reporter.mjs')].join(',')
  const args = [at('node_modules', '@playwright', 'test', 'cli.js'), 'test', `--reporter=${reporters}`]
  const { code, output } = await capture(node, args, {
    env: { ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onLine: listener(progress),
  })
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} */
  const json = readReport(report)
  const { expected, unexpected, flaky, skipped } = json?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  return outcome({ passed: expected, failed: unexpected + flaky + skipped, code, output })
}

/**
 * Passes on what the reporter says while the tests run.
 * @param {Progress | undefined} progress
 */
const listener = (progress) => (/** @type {string} */ line) => {
  const event = progress && readEvent(line)
  if (event) progress.on(event)
}

/** @param {string} name */
const reportFile = (name) => {
  const folder = join(cacheDir, 'reports')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}-${process.pid}.json`)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
const readReport = (file) => {
  if (!existsSync(file)) return undefined
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

/**
 * A file that cannot be loaded has no failing test, yet its run has failed.
 * @param {{ passed: number, failed: number, code: number, output: string }} run
 * @returns {Outcome}
 */
const outcome = ({ passed, failed, code, output }) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
  output: output
    .split('\n')
    .filter((line) => !isEventLine(line))
    .join('\n'),
  notes: measurementsIn(output),
})

/** What a test measured is worth a look also when it passed: the lines it wrote that start with "measured: ". */
const measurementsIn = (/** @type {string} */ output) =>
  output.split('\n').filter((line) => line.startsWith('measured: '))
