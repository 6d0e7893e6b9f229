import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import { describe, expect, it } from 'vitest'
import { choiceWord, placeOf } from './change-places.ts'

/** Every place of an object that holds a plain value or a list. */
const placesIn = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))
    : [[...path]]

describe('the name of a changed place', () => {
  it('exists for every setting of a chatbot and of its look', () => {
    const unnamed = placesIn({ config: defaultChatbotConfig, appearance: defaultAppearance })
      .filter((path) => !['schema', 'type'].includes(path.at(-1) ?? ''))
      .filter((path) => placeOf(path).label === null)

    expect(unnamed).toEqual([])
  })

  it('keeps what follows it: the id of a thing and what is inside', () => {
    expect(placeOf(['config', 'datasets', 'abc', 'priority'])).toEqual({
      section: 'knowledge',
      label: 'settings.datasets',
      rest: ['abc', 'priority'],
    })
  })

  it('is the path itself where nothing is known', () => {
    expect(placeOf(['config', 'future', 'thing'])).toEqual({ section: 'other', label: null, rest: ['future', 'thing'] })
  })
})

describe('a chosen value', () => {
  it('reads as in the form', () => {
    expect(choiceWord(['config', 'answerLength'], 'short')).toBe('settings.length.short')
    expect(choiceWord(['appearance', 'theme'], 'auto')).toBe('look.theme.auto')
  })

  it('speaks for itself where it is free text', () => {
    expect(choiceWord(['config', 'persona', 'self'], 'em')).toBeNull()
    expect(choiceWord(['config', 'answerLength'], 'help')).toBeNull()
  })
})
