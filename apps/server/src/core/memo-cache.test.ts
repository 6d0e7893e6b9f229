import { describe, expect, it } from 'vitest'
import { memoCache } from './memo-cache.ts'

const counting = (options: Parameters<typeof memoCache>[0]) => {
  const asked: string[] = []
  const cached = memoCache<string>(options)
  const ask = (key: string) =>
    cached(key, () => {
      asked.push(key)
      return key.toUpperCase()
    })
  return { ask, asked }
}

describe('a memo cache', () => {
  it('computes a value once per key', () => {
    const { ask, asked } = counting({ most: 5 })
    expect([ask('a'), ask('b'), ask('a')]).toEqual(['A', 'B', 'A'])
    expect(asked).toEqual(['a', 'b'])
  })

  it('drops the oldest value when it is full', () => {
    const { ask, asked } = counting({ most: 2 })
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) ask(key)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  it('does not cache values of long keys', () => {
    const { ask, asked } = counting({ most: 2, longestKey: 3 })
    for (const key of ['abcd', 'abcd', 'abc', 'abc']) ask(key)
    expect(asked).toEqual(['abcd', 'abcd', 'abc'])
  })
})
