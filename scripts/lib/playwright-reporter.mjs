import { reasonOf, tellEvent } from './test-events.mjs'

/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */

/**
 * Tells of every test as it ends.
 * @implements {Reporter}
 */
export default class PlaywrightReporter {
  #tests = 0
  #done = 0

  /** @type {NonNullable<Reporter['onBegin']>} */
  onBegin(_config, suite) {
    this.#tests = suite.allTests().length
  }

  /** @type {NonNullable<Reporter['onTestEnd']>} */
  onTestEnd(test, result) {
    this.#done += 1
    const [, , file = '', ...titles] = test.titlePath()
    if (result.status === test.expectedStatus && result.status !== 'skipped') tellEvent({ kind: 'passed' })
    else {
      const reason = result.errors.length > 0 ? reasonOf(result.errors) : `it ended as ${result.status}`
      tellEvent({ kind: 'failed', name: [file, ...titles].join(' > '), reason })
    }
    tellEvent({ kind: 'progress', done: this.#done, of: this.#tests, unit: 'tests' })
  }

  /** @type {NonNullable<Reporter['onError']>} */
  onError(error) {
    tellEvent({ kind: 'failed', name: 'the browser tests', reason: reasonOf([error]) })
  }

  /** Standard output is for the events. */
  printsToStdio() {
    return true
  }
}
