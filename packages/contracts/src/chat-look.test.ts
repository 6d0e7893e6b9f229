import { describe, expect, it } from 'vitest'
import { chatColors } from './chat-look.ts'

describe('the colours of a chat', () => {
  it('take the brand for text and focus where it can be read', () => {
    expect(chatColors('#7a5c3e')).toEqual({
      '--chat-brand': '#7a5c3e',
      '--chat-on-brand': '#ffffff',
      '--chat-accent-light': '#7a5c3e',
    })
    expect(chatColors('#fde047')).toEqual({
      '--chat-brand': '#fde047',
      '--chat-on-brand': '#000000',
      '--chat-accent-dark': '#fde047',
    })
  })

  it('are the usual ones for what is no colour', () => {
    expect(chatColors('red; background: url(//evil.example)')).toEqual({})
  })
})
