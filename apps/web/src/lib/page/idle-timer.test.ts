import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleTimer } from './idle-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('calls back once, after the whole time without activity', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(150, onIdle)
  for (let frame = 0; frame < 30; frame += 1) {
    timer.reportActivity()
    vi.advanceTimersByTime(16)
  }
  expect(timer.isActive()).toBe(true)
  vi.advanceTimersByTime(130)
  expect(onIdle).not.toHaveBeenCalled()

  vi.advanceTimersByTime(10)
  expect(onIdle).toHaveBeenCalledOnce()
  expect(timer.isActive()).toBe(false)
})

test('calls back again after new activity', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(150, onIdle)
  timer.reportActivity()
  vi.advanceTimersByTime(200)
  timer.reportActivity()
  vi.advanceTimersByTime(200)

  expect(onIdle).toHaveBeenCalledTimes(2)
})

test('does not call back after it was stopped', () => {
  const onIdle = vi.fn()
  const timer = createIdleTimer(150, onIdle)
  timer.reportActivity()
  timer.stop()
  vi.advanceTimersByTime(1000)

  expect(onIdle).not.toHaveBeenCalled()
})
