import { PlainError, say } from './say.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Totals
 * @typedef {Totals & { output: string, notes?: string[] }} Outcome
 * @typedef {import('./test-events.mjs').TestEvent} TestEvent
 * @typedef {{ on: (event: TestEvent) => void }} Progress
 * @typedef {'browser' | 'rest'} Lane
 * @typedef {{
 *   name: string,
 *   weight: 1 | 2,
 *   lane?: Lane,
 *   needs?: string[],
 *   run: (progress: Progress) => Promise<Outcome>,
 * }} Step
 */

/** Of each lane. */
const places = 2
const sayEveryMs = 30_000

/**
 * Runs the steps of each lane in order, light ones two at a time; the lanes run beside each other. A failing step stops
 * only those that need it.
 * @param {Step[]} steps
 * @returns {Promise<Totals>}
 */
export const runSteps = async (steps) => {
  /** @type {Map<string, Promise<Outcome>>} */
  const running = new Map()
  /** @type {Map<string, Outcome>} */
  const finished = new Map()
  const waiting = [...steps]
  const isFree = (/** @type {Step} */ step) => loadOf(laneOf(step), running, steps) + step.weight <= places
  const isReady = (/** @type {Step} */ step) => needsOf(step, steps).every((name) => finished.has(name))

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((step) => isFree(step) && isReady(step))
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      const broken = needsOf(next, steps).find((name) => finished.get(name)?.failed)
      running.set(next.name, broken ? Promise.resolve(notRun(next.name, broken)) : runStep(next))
      continue
    }
    const [name, outcome] = await Promise.race(
      [...running].map(async ([name, done]) => /** @type {const} */ ([name, await done])),
    )
    running.delete(name)
    finished.set(name, outcome)
  }
  return totalOf([...finished.values()])
}

/**
 * A step that was not asked for is not waited for.
 * @param {Step} step
 * @param {Step[]} steps
 */
const needsOf = (step, steps) => (step.needs ?? []).filter((name) => steps.some((other) => other.name === name))

/** @param {Step} step */
const laneOf = ({ lane = 'rest' }) => lane

/**
 * @param {Lane} lane
 * @param {Map<string, unknown>} running
 * @param {Step[]} steps
 */
const loadOf = (lane, running, steps) =>
  steps.filter((step) => laneOf(step) === lane && running.has(step.name)).reduce((sum, { weight }) => sum + weight, 0)

/** @param {Step} step */
const runStep = async (step) => {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  say(`▸ ${step.name.padEnd(12)} begins`)
  const progress = followStep(step.name, seconds)
  const outcome = await step.run(progress).catch(failureOf)
  progress.end()
  report(step.name, outcome, seconds())
  return outcome
}

/**
 * Tells of a failing test at once, and now and then how far a long step has come.
 * @param {string} name
 * @param {() => number} seconds
 */
const followStep = (name, seconds) => {
  let passed = 0
  let failed = 0
  let place = ''
  const sayHowFar = () => {
    const counts = passed + failed > 0 ? countsOf({ passed, failed }) : 'running'
    say(`… ${name.padEnd(12)} ${counts.padEnd(24)} ${inSeconds(seconds())}${place}`)
  }
  const timer = setInterval(sayHowFar, sayEveryMs)
  return {
    on: (/** @type {TestEvent} */ event) => {
      if (event.kind === 'passed') passed += 1
      else if (event.kind === 'progress') place = `   ${event.done} of ${event.of} ${event.unit}`
      else {
        failed += 1
        say(`✗ ${name.padEnd(12)} ${event.name}`)
        for (const line of event.reason.split('\n')) say(`    ${line}`)
      }
    },
    end: () => clearInterval(timer),
  }
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
const failureOf = (error) => {
  const output =
    error instanceof PlainError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  return { passed: 0, failed: 1, output }
}

/**
 * @param {string} name
 * @param {string} broken
 * @returns {Outcome}
 */
const notRun = (name, broken) => {
  say(`✗ ${name.padEnd(12)} not run, because ${broken} failed`)
  return { passed: 0, failed: 1, output: '' }
}

/**
 * @param {string} name
 * @param {Outcome} outcome
 * @param {number} seconds
 */
const report = (name, { passed, failed, output, notes = [] }, seconds) => {
  say(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${countsOf({ passed, failed }).padEnd(24)} ${inSeconds(seconds)}`)
  for (const note of notes) say(`    ${note}`)
  if (failed > 0) say(`${'─'.repeat(20)} ${name}\n${output.trimEnd()}\n${'─'.repeat(20)}`)
}

/** @param {Totals} totals */
const countsOf = ({ passed, failed }) => (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`)

const inSeconds = (/** @type {number} */ seconds) => `${seconds.toFixed(1).padStart(6)} s`

/**
 * @param {Totals[]} totals
 * @returns {Totals}
 */
export const totalOf = (totals) => ({
  passed: totals.reduce((sum, { passed }) => sum + passed, 0),
  failed: totals.reduce((sum, { failed }) => sum + failed, 0),
})

/** @param {Totals} totals */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
