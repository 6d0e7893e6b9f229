import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

/**
 * @typedef {{
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   onStart?: (pid: number) => void,
 *   givesWay?: boolean,
 *   onLine?: ((line: string) => void) | undefined,
 * }} CaptureOptions
 * @typedef {{ code: number, output: string, ms: number }} Captured
 */

/** A third of the share of a command that does not give way, when there is not enough for both. */
const stepBack = 5

/**
 * Runs a command to its end and keeps everything it printed. `onLine` is told each line of its output as it comes. A
 * command that `givesWay` gets what the others leave of the processor, with everything it starts.
 * @param {string} command
 * @param {string[]} args
 * @param {CaptureOptions} [options]
 * @returns {Promise<Captured>}
 */
export const capture = (command, args, options = {}) =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const env = { ...process.env, ...options.env }
    const child = spawn(command, args, { cwd: options.cwd ?? root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const pieces = []
    const finish = (/** @type {number} */ code, /** @type {string} */ note = '') =>
      resolve({ code, output: Buffer.concat(pieces).toString() + note, ms: performance.now() - startedAt })

    child.stdout.on('data', (piece) => pieces.push(piece))
    if (options.onLine) createInterface({ input: child.stdout }).on('line', options.onLine)
    child.stderr.on('data', (piece) => pieces.push(piece))
    child.on('error', (error) => finish(127, `${error.message}\n`))
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}\n` : ''))
    if (child.pid && options.givesWay) setPriority(child.pid, Math.min(getPriority() + stepBack, 19))
    if (child.pid) options.onStart?.(child.pid)
  })

/**
 * Hands the terminal to a long-running child: signals go to it, and its exit code comes back.
 * The child has its own process group, because Ctrl-C in a terminal reaches every process of the foreground group and
 * npm forwards it once more; a server that gets one Ctrl-C two or three times would take it for an impatient second one.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export const handOver = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = startOwnGroup(command, args, options)
    const stop = forwardSignals([child])
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stop()
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const startOwnGroup = (command, args, options = {}) =>
  spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })

const repeatWindowMs = 500

/**
 * Passes SIGINT, SIGTERM and SIGHUP on, each burst once.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {() => void} stops forwarding
 */
export const forwardSignals = (children) => {
  let last = -Infinity
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    if (performance.now() - last < repeatWindowMs) return
    last = performance.now()
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => signals.forEach((signal) => process.off(signal, forward))
}
