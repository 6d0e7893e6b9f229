import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { capture } from './child.mjs'
import { closingLine, runSteps, type Step } from './steps.mjs'
import { readEvent, reasonOf, type TestEvent } from './test-events.mjs'

const passing = { passed: 3, failed: 0, output: 'quiet' }
const failing = { passed: 1, failed: 2, output: 'the whole story' }

describe('the steps of npm test', () => {
  let printed = ''

  beforeEach(() => {
    printed = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text)
      return true
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const linesOf = () =>
    printed
      .trimEnd()
      .split('\n')
      .map((line) => line.replaceAll(/\d+\.\d s/g, '0.0 s').replaceAll(/ +/g, ' '))

  it('add up to one closing line', async () => {
    const totals = await runSteps([
      { name: 'one', weight: 1, run: async () => passing },
      { name: 'two', weight: 2, run: async () => failing },
    ])

    expect(closingLine(totals)).toBe('4 passed, 2 failed')
  })

  it('are named as they begin and as they end, with counts and time', async () => {
    await runSteps([{ name: 'one', weight: 2, run: async () => passing }])

    expect(linesOf()).toEqual(['▸ one begins', '✓ one 3 passed 0.0 s'])
  })

  it('show a failing test the moment it fails', async () => {
    const goOn = Promise.withResolvers<void>()
    const failure: TestEvent = { kind: 'failed', name: 'a.test.ts > adds up', reason: 'expected 3\nto be 4' }
    const running = runSteps([
      {
        name: 'one',
        weight: 1,
        run: async (progress) => {
          progress.on({ kind: 'passed' })
          progress.on(failure)
          await goOn.promise
          return failing
        },
      },
    ])

    expect(linesOf()).toEqual(['▸ one begins', '✗ one a.test.ts > adds up', ' expected 3', ' to be 4'])
    goOn.resolve()
    await running
  })

  it('say every thirty seconds how far they are', async () => {
    vi.useFakeTimers()
    const goOn = Promise.withResolvers<void>()
    const quiet: Step = { name: 'types', weight: 1, run: async () => goOn.promise.then(() => passing) }
    const telling: Step = {
      name: 'server',
      weight: 1,
      run: async (progress) => {
        progress.on({ kind: 'passed' })
        progress.on({ kind: 'passed' })
        progress.on({ kind: 'progress', done: 1, of: 7, unit: 'files' })
        await goOn.promise
        return passing
      },
    }

    const running = runSteps([quiet, telling])
    await vi.advanceTimersByTimeAsync(30_000)
    goOn.resolve()
    await running

    expect(linesOf().slice(2, 4)).toEqual(['… types running 0.0 s', '… server 2 passed 0.0 s 1 of 7 files'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tell everything about a failure and one line about a success', async () => {
    await runSteps([
      { name: 'one', weight: 1, run: async () => passing },
      { name: 'two', weight: 1, run: async () => failing },
    ])

    expect(printed).toContain('the whole story')
    expect(printed).not.toContain('quiet')
  })

  it('go on after a failure, except for those that need it', async () => {
    const needsBroken = vi.fn(async () => passing)
    const needsNothing = vi.fn(async () => passing)

    const totals = await runSteps([
      { name: 'broken', weight: 1, run: async () => failing },
      { name: 'needs it', weight: 1, needs: ['broken'], run: needsBroken },
      { name: 'needs nothing', weight: 1, run: needsNothing },
    ])

    expect(needsBroken).not.toHaveBeenCalled()
    expect(needsNothing).toHaveBeenCalledOnce()
    expect(totals).toEqual({ passed: 4, failed: 3 })
  })

  it('count a step that throws as a failure', async () => {
    const totals = await runSteps([{ name: 'one', weight: 1, run: () => Promise.reject(new Error('gone')) }])

    expect(totals).toEqual({ passed: 0, failed: 1 })
    expect(printed).toContain('gone')
  })

  it('run two light ones at a time and a heavy one alone, and those of the browser beside all of them', async () => {
    const running = new Set<string>()
    const seenTogether: string[] = []
    const step = (name: string, weight: 1 | 2, lane: 'browser' | 'rest' = 'rest') => ({
      name,
      weight,
      lane,
      run: async () => {
        running.add(name)
        await Promise.resolve()
        seenTogether.push([...running].join('+'))
        running.delete(name)
        return passing
      },
    })

    await runSteps([step('a', 1), step('b', 1), step('heavy', 2), step('c', 1)])

    expect(seenTogether).toContain('a+b')
    expect(seenTogether.filter((names) => names.includes('heavy'))).toEqual(['heavy'])

    seenTogether.length = 0
    await runSteps([step('heavy', 2), step('pages', 2, 'browser'), step('c', 1)])

    expect(seenTogether).toEqual(['heavy+pages', 'pages', 'c'])
  })
})

describe('what a reporter tells', () => {
  it('is read line by line while the tests run, among everything else they print', async () => {
    const module = new URL('./test-events.mjs', import.meta.url).href
    const script = `
      import { tellEvent } from ${JSON.stringify(module)}
      console.log('something else')
      tellEvent({ kind: 'failed', name: 'a test', reason: 'two\\nlines' })
      console.log('@npm-test {broken')
    `
    const events: (TestEvent | undefined)[] = []

    await capture(process.execPath, ['--input-type=module', '-e', script], {
      onLine: (line) => events.push(readEvent(line)),
    })

    expect(events).toEqual([undefined, { kind: 'failed', name: 'a test', reason: 'two\nlines' }, undefined])
  })

  it('about an error is short and names the line', () => {
    const message = `expected 1\n\n${'- a\n'.repeat(50)}`
    const stack = 'Error: x\n    at /p/node_modules/vitest/x.ts:1:1\n    at /p/scripts/a.test.ts:12:3\n'

    const lines = reasonOf([{ message, stack }]).split('\n')

    expect(lines[0]).toBe('expected 1')
    expect(lines.at(-1)).toBe('at /p/scripts/a.test.ts:12:3')
    expect(lines.length).toBeLessThan(10)
  })
})
