import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closingLine, runSteps } from './steps.mjs'

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

  afterEach(() => vi.restoreAllMocks())

  it('add up to one closing line', async () => {
    const totals = await runSteps([
      { name: 'one', weight: 1, run: async () => passing },
      { name: 'two', weight: 2, run: async () => failing },
    ])

    expect(closingLine(totals)).toBe('4 passed, 2 failed')
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

  it('run two light ones at a time and a heavy one alone', async () => {
    const running = new Set<string>()
    const seenTogether: string[] = []
    const step = (name: string, weight: 1 | 2) => ({
      name,
      weight,
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
    expect(seenTogether).toContain('heavy')
    expect(seenTogether.filter((names) => names.includes('heavy'))).toEqual(['heavy'])
  })
})
