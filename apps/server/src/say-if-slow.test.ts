import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sayIfSlow } from './say-if-slow.ts'

describe('a step of the start', () => {
  let printed = ''
  beforeEach(() => {
    printed = ''
    vi.useFakeTimers()
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text)
      return true
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is named when it takes long, with its time at the end', async () => {
    const end = Promise.withResolvers<string>()
    const step = sayIfSlow('making a shop', () => end.promise)

    await vi.advanceTimersByTimeAsync(2_000)
    const meanwhile = printed
    end.resolve('made')

    expect(await step).toBe('made')
    expect(meanwhile).toBe('  making a shop …\n')
    expect(printed.slice(meanwhile.length)).toMatch(/^ +2\.0 s\n$/)
  })

  it('is not worth a word when it has nothing to do', async () => {
    await sayIfSlow('making a shop', async () => 'made before')
    await vi.advanceTimersByTimeAsync(2_000)

    expect(printed).toBe('')
  })
})
