import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReloadGuard } from './reload-guard.ts'

let listeners: Set<unknown>
beforeEach(() => {
  listeners = new Set()
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => listeners.delete(listener))
})
afterEach(() => vi.unstubAllGlobals())

const asks = () => {
  const event = { preventDefault: vi.fn() }
  for (const listener of listeners) (listener as (event: unknown) => void)(event)
  return event.preventDefault.mock.calls.length > 0
}

describe('the guard of a reload', () => {
  it('asks while something is held, and no longer', () => {
    const hold = createReloadGuard()

    expect(asks()).toBe(false)
    hold(true)
    hold(true)
    expect(asks()).toBe(true)
    hold(false)
    expect(asks()).toBe(false)
  })

  it('asks until the last of several lets go', () => {
    const [first, second] = [createReloadGuard(), createReloadGuard()]
    first(true)
    second(true)
    first(false)

    expect(asks()).toBe(true)
    second(false)
    expect(asks()).toBe(false)
  })
})
