import { describe, expect, it } from 'vitest'
import { isFullPage, pageOf } from './full-pages.ts'

describe('a page that fills the window', () => {
  it.each([
    ['/chat', true],
    ['/biz-agent/b/chat', true],
    ['/biz-agent/b/chat/production/w/t/m', true],
    ['/biz-agent/b', false],
    ['/biz-agent/b/chatter', false],
    ['/chats', false],
  ])('%s: %s', (path, isFull) => {
    expect(isFullPage(path)).toBe(isFull)
  })

  it('stays the same page from one conversation to the next', () => {
    expect(pageOf('/biz-agent/b/chat/production/w/t1')).toBe(pageOf('/biz-agent/b/chat/production/w/t2/m'))
    expect(pageOf('/biz-agent/b/chat')).not.toBe(pageOf('/biz-agent/c/chat'))
    expect(pageOf('/knowledges/1')).toBe('/knowledges/1')
  })
})
