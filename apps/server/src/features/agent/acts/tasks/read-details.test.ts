import { describe, expect, it } from 'vitest'
import { bookedThing } from './read-details.ts'

describe('what is booked', () => {
  it.each([
    ['đặt lịch gội đầu 3h chiều', 'đặt lịch gội đầu'],
    ['vậy chiều nay 3h mình ghé nhé', 'đặt lịch'],
    ['ok thế mai mình ghé luôn', 'đặt lịch'],
    ['đặt lịch thử váy cưới sáng mai', 'đặt lịch thử váy cưới'],
  ])('of "%s" is "%s"', (said, booked) => {
    expect(bookedThing(said)).toBe(booked)
  })
})
