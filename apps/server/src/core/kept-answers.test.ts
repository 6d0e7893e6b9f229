import { describe, expect, it } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

const counting = (options: Parameters<typeof keptAnswers>[0]) => {
  const asked: string[] = []
  const kept = keptAnswers<string>(options)
  const ask = (key: string) =>
    kept(key, () => {
      asked.push(key)
      return key.toUpperCase()
    })
  return { ask, asked }
}

describe('kept answers', () => {
  it('are worked out once per key', () => {
    const { ask, asked } = counting({ most: 5 })
    expect([ask('a'), ask('b'), ask('a')]).toEqual(['A', 'B', 'A'])
    expect(asked).toEqual(['a', 'b'])
  })

  it('make room for new ones, the oldest first', () => {
    const { ask, asked } = counting({ most: 2 })
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) ask(key)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  it('are not kept for keys that are too long', () => {
    const { ask, asked } = counting({ most: 2, longestKey: 3 })
    for (const key of ['abcd', 'abcd', 'abc', 'abc']) ask(key)
    expect(asked).toEqual(['abcd', 'abcd', 'abc'])
  })
})
