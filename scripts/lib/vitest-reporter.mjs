import { relative } from 'node:path'
import { root } from './paths.mjs'
import { reasonOf, tellEvent } from './test-events.mjs'

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * Tells of every test as it ends.
 * @implements {Reporter}
 */
export default class VitestReporter {
  #files = 0
  #done = 0

  /** @type {NonNullable<Reporter['onTestRunStart']>} */
  onTestRunStart(specifications) {
    this.#files = specifications.length
  }

  /** @type {NonNullable<Reporter['onTestCaseResult']>} */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'passed') return tellEvent({ kind: 'passed' })
    // Tests that were left out because their preparation failed: that is told once, for all of them.
    if (state === 'skipped' && test.options.mode === 'run') return
    const reason = state === 'failed' ? reasonOf(errors ?? []) : 'it is not run'
    tellEvent({ kind: 'failed', name: `${fileOf(test.module)} > ${test.fullName}`, reason })
  }

  /** @type {NonNullable<Reporter['onTestSuiteResult']>} */
  onTestSuiteResult(suite) {
    const errors = suite.errors()
    if (errors.length === 0) return
    tellEvent({ kind: 'failed', name: `${fileOf(suite.module)} > ${suite.fullName}`, reason: reasonOf(errors) })
  }

  /** @type {NonNullable<Reporter['onTestModuleEnd']>} */
  onTestModuleEnd(module) {
    this.#done += 1
    const errors = module.errors()
    if (errors.length > 0) tellEvent({ kind: 'failed', name: fileOf(module), reason: reasonOf(errors) })
    tellEvent({ kind: 'progress', done: this.#done, of: this.#files, unit: 'files' })
  }
}

/** @param {{ moduleId: string }} module */
const fileOf = ({ moduleId }) => relative(root, moduleId)
