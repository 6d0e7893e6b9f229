import { describe, expect, it } from 'vitest'
import { lexiconWith } from './lexicon.ts'
import { messages } from './messages.fixture.ts'
import { normaliseMessage } from './normalise-message.ts'

describe('a message of a customer', () => {
  it.each(messages)('"%s" is understood as "%s"', (typed, understood) => {
    expect(normaliseMessage(typed).understood).toBe(understood)
  })

  it('is understood the same a second time', () => {
    const twice = messages.map(([, understood]) => normaliseMessage(understood).understood)

    expect(twice).toEqual(messages.map(([, understood]) => understood))
  })

  it('says what was replaced, for the trace', () => {
    const { text, replacements } = normaliseMessage('gia bn v shop')

    expect(text).toBe('gia bn v shop')
    expect(replacements).toEqual([
      { from: 'gia', to: 'giá', kind: 'accents' },
      { from: 'bn', to: 'bao nhiêu', kind: 'shorthand' },
      { from: 'v', to: 'vậy', kind: 'shorthand' },
    ])
  })

  it('keeps what is written with care, and reports nothing', () => {
    const { understood, replacements } = normaliseMessage('Đầm suông Mây giá bao nhiêu ạ?')

    expect(understood).toBe('Đầm suông Mây giá bao nhiêu ạ?')
    expect(replacements).toEqual([])
  })

  it('has composed letters, no invisible signs and single spaces', () => {
    const { text } = normaliseMessage(`  ${'Đổi trả'.normalize('NFD')}\u200B  \u202Eđược\u0000 không  `)

    expect(text).toBe('Đổi trả được không')
  })

  it('is cut at 2,000 characters, never through a sign of two halves', () => {
    const { text, isCut } = normaliseMessage(`${'a'.repeat(1_999)}😀😀`)

    expect(isCut).toBe(true)
    expect(text).toBe('a'.repeat(1_999))
    expect(normaliseMessage('ngắn').isCut).toBe(false)
  })

  it('follows the words of the workspace before its own', () => {
    const lexicon = lexiconWith([
      { typed: 'dsm', meant: 'đầm suông Mây' },
      { typed: 'gio', meant: 'Gió' },
    ])

    const { understood, replacements } = normaliseMessage('dsm voi so mi gio con k', lexicon)

    expect(understood).toBe('đầm suông Mây với sơ mi Gió còn không')
    expect(replacements).toContainEqual({ from: 'dsm', to: 'đầm suông Mây', kind: 'own' })
  })
})
