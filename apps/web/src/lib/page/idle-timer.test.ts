import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRest } from './idle-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('rest is told once, when nothing was noted for the whole while', () => {
  const onRest = vi.fn()
  const rest = createRest(150, onRest)
  for (let frame = 0; frame < 30; frame += 1) {
    rest.note()
    vi.advanceTimersByTime(16)
  }
  expect(rest.isMoving()).toBe(true)
  vi.advanceTimersByTime(130)
  expect(onRest).not.toHaveBeenCalled()

  vi.advanceTimersByTime(10)
  expect(onRest).toHaveBeenCalledOnce()
  expect(rest.isMoving()).toBe(false)
})

test('what moves again is told to rest again', () => {
  const onRest = vi.fn()
  const rest = createRest(150, onRest)
  rest.note()
  vi.advanceTimersByTime(200)
  rest.note()
  vi.advanceTimersByTime(200)

  expect(onRest).toHaveBeenCalledTimes(2)
})

test('a list that is gone is told nothing', () => {
  const onRest = vi.fn()
  const rest = createRest(150, onRest)
  rest.note()
  rest.stop()
  vi.advanceTimersByTime(1000)

  expect(onRest).not.toHaveBeenCalled()
})
