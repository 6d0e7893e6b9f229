import { describe, expect, it } from 'vitest'
import { isResting, noteFailure, noteSuccess } from './circuit-breaker.ts'

const at = (seconds: number) => new Date(1_767_000_000_000 + seconds * 1000)
const fail = (name: string, times: number) => {
  for (let time = 0; time < times; time += 1) noteFailure(name, at(0))
}

describe('a connection that fails', () => {
  it('rests for 30 seconds after five failures in a row', () => {
    fail('dead', 4)

    expect(isResting('dead', at(0))).toBe(false)

    fail('dead', 1)

    expect(isResting('dead', at(29))).toBe(true)
    expect(isResting('dead', at(30))).toBe(false)
  })

  it('rests again at once when it fails right after its rest', () => {
    fail('still-dead', 5)
    noteFailure('still-dead', at(31))

    expect(isResting('still-dead', at(60))).toBe(true)
  })

  it('is as good as new after one answer', () => {
    fail('back', 4)
    noteSuccess('back')
    fail('back', 4)

    expect(isResting('back', at(0))).toBe(false)
  })
})
