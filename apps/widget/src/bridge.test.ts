import { describe, expect, it } from 'vitest'
import { marked, readIdentity, readToChat, readToPage } from './bridge.ts'

describe('a message between the page and the chat', () => {
  it('is read as it was sent', () => {
    expect(readToPage(marked({ type: 'unread', count: 3 }))).toEqual({ type: 'unread', count: 3 })
    expect(readToChat(marked({ type: 'shown', isShown: true }))).toEqual({ type: 'shown', isShown: true })
  })

  it.each([
    undefined,
    null,
    'close',
    { type: 'close' },
    { bizagent: 2, type: 'close' },
    { bizagent: 1, type: 'eval', code: 'alert(1)' },
    { bizagent: 1, type: 'unread', count: -1 },
    { bizagent: 1, type: 'unread', count: 'many' },
  ])('of somebody else is ignored: %o', (data) => {
    expect(readToPage(data)).toBeNull()
  })

  it('carries only short strings as the place', () => {
    const place = { page: 'https://shop.example/a', n: 5, long: 'x'.repeat(501), ['k'.repeat(41)]: 'x', empty: '' }

    expect(readToChat({ bizagent: 1, type: 'hello', place })).toEqual({
      type: 'hello',
      place: { page: 'https://shop.example/a' },
      isRtl: false,
    })
  })
})

describe('an identity', () => {
  it('needs an id, and takes only what it knows', () => {
    expect(readIdentity({ userId: 42, name: 'Mai', role: 'admin', phone: 900 })).toEqual({ userId: '42', name: 'Mai' })
    expect(readIdentity({ name: 'Mai' })).toBeNull()
    expect(readIdentity('Mai')).toBeNull()
    expect(readIdentity({ userId: 'x'.repeat(121) })).toBeNull()
  })
})
