import { stripVTControlCharacters } from 'node:util'

/**
 * What a reporter tells `npm test` while the tests run: one line for each event, among everything else that is printed.
 * @typedef {{ kind: 'passed' }
 *   | { kind: 'failed', name: string, reason: string }
 *   | { kind: 'progress', done: number, of: number, unit: 'files' | 'tests' }} TestEvent
 */

const mark = '@npm-test '

/** @param {TestEvent} event */
export const tellEvent = (event) => {
  process.stdout.write(`${mark}${JSON.stringify(event)}\n`)
}

/** @param {string} line */
export const isEventLine = (line) => line.startsWith(mark)

/**
 * @param {string} line
 * @returns {TestEvent | undefined}
 */
export const readEvent = (line) => {
  if (!isEventLine(line)) return undefined
  try {
    return JSON.parse(line.slice(mark.length))
  } catch {
    // Somebody else has written into the same line.
    return undefined
  }
}

const longestReason = 8

/**
 * The first lines of an error: enough to know what broke. Everything about it follows at the end.
 * @param {readonly { message?: string | undefined, stack?: string | undefined }[]} errors
 */
export const reasonOf = (errors) => {
  const lines = errors.flatMap(({ message = '', stack = '' }) => {
    const place = stack
      .split('\n')
      .find((line) => /^\s+at .*\.[cm]?tsx?:\d/.test(line) && !line.includes('node_modules'))
    return [...message.split('\n').slice(0, longestReason), ...(place ? [place.trim()] : [])]
  })
  return stripVTControlCharacters(lines.filter((line) => line.trim() !== '').join('\n'))
}
