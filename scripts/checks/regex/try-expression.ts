import { type HostileText, hostileTexts } from './hostile-texts.ts'
import { nestedRepeats } from './nested-repeats.ts'

export interface Runaway extends HostileText {
  /** What one character of the text cost, counted in steps of the reference expression. */
  readonly stepsPerSign: number
}

// Short steps first: an exponential expression takes a thousand times as long for ten more characters.
const firstLengths = [16, 22, 28, 34, 40, 60, 250, 1000, 4000]
const [shorterLength, shortLength, longLength, longestLength] = [1000, 4000, 16_000, 64_000]
/** No linear expression needs this long for so little; an exponential one is caught before it hangs. */
const tooLongMs = 40
/** A linear expression costs a few dozen at most, one with a repeat of up to a hundred rounds a few hundred. */
const mostSteps = 1000
const manySteps = 30
const fewSteps = 5
/** Four times the text: a linear expression costs the same per character, a quadratic one four times as much. */
const growth = 2.5

/** Looks for a text on which the expression gets slower with every character; nothing found means linear. */
export const findRunaway = (source: string, flags: string): Runaway | undefined => {
  const nested = findNestedRunaway(source, flags)
  if (nested) return nested
  const run = runnerOf(source, flags)
  for (const text of hostileTexts(source, flags)) {
    const stepsPerSign = tryText(run, text)
    if (stepsPerSign !== undefined) return { ...text, stepsPerSign: Math.round(stepsPerSign) }
  }
  return undefined
}

const nestedLengths = [16, 22, 28, 34, 40]
/** Less cannot be told from what the machine does besides. */
const leastMs = 0.5

/** Looks at repeats within repeats as if what follows them never came. */
const findNestedRunaway = (source: string, flags: string): Runaway | undefined => {
  for (const nested of nestedRepeats(source, flags)) {
    const run = runnerOf(nested, flags)
    for (const text of hostileTexts(nested, flags)) {
      const hostile = nestedLengths.map((length) => ofLength(text, length)).find((one) => isCostly(run, one))
      if (hostile !== undefined) return { ...text, stepsPerSign: Math.round(costOf(run, hostile, 1)) }
    }
  }
  return undefined
}

/** The first runs also compile the expression, so a costly one is looked at again. */
const isCostly = (run: Run, hostile: string): boolean =>
  [1, 5].every((runs) => {
    const ms = bestMs(runs, () => run(hostile))
    return ms > leastMs && stepsOf(ms) / hostile.length > mostSteps
  })

type Run = (text: string) => unknown

const runnerOf = (source: string, flags: string): Run => {
  const expression = new RegExp(source, flags)
  if (expression.global) return (text) => text.replace(expression, '')
  return (text) => expression.exec(text)
}

const ofLength = ({ head, pump, tail }: HostileText, length: number): string =>
  head + pump.repeat(Math.ceil(length / pump.length)) + tail

/** A quick look with the clock on the wall: a busy machine makes it look closer more often, never less. */
const tryText = (run: Run, text: HostileText): number | undefined => {
  let cost = 0
  let before = 0
  for (const length of firstLengths) {
    const hostile = ofLength(text, length)
    const started = performance.now()
    run(hostile)
    const ms = performance.now() - started
    before = cost
    cost = stepsOf(ms) / hostile.length
    const measured = ms > tooLongMs ? costOf(run, hostile) : 0
    if (measured > mostSteps) return measured
  }
  const mayGrow = (cost > fewSteps && cost > before * 2) || (cost > manySteps && growsAtOnce(run, text))
  return mayGrow ? growingCost(run, text) : undefined
}

/** Asked where the quick look may have been disturbed: the shorter text too cheap to tell by the clock on the wall. */
const growsAtOnce = (run: Run, text: HostileText): boolean =>
  costOf(run, ofLength(text, shortLength), 1) > costOf(run, ofLength(text, shorterLength), 2) * 2

const growingCost = (run: Run, text: HostileText): number | undefined => {
  const long = costOf(run, ofLength(text, longLength))
  if (long > mostSteps) return long
  if (long < fewSteps || long < costOf(run, ofLength(text, shortLength)) * growth) return undefined
  const longest = costOf(run, ofLength(text, longestLength))
  return longest > long * growth ? longest : undefined
}

/** The processor's time and the best of several runs, so that what else the machine does counts for little. */
const costOf = (run: Run, hostile: string, runs = 3): number =>
  stepsOf(bestMs(runs, () => run(hostile))) / hostile.length

const bestMs = (times: number, work: () => unknown): number => {
  const each = Array.from({ length: times }, () => {
    const started = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  })
  return Math.min(...each)
}

/** How long one step takes on this machine: an expression whose number of steps is known. */
const msPerStep = (() => {
  const length = 3000
  const text = 'a'.repeat(length)
  const reference = /a*b/
  return (
    Math.max(
      bestMs(6, () => reference.exec(text)),
      0.5,
    ) /
    ((length * length) / 2)
  )
})()

const stepsOf = (ms: number): number => ms / msPerStep
