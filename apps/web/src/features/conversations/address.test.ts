import { describe, expect, it } from 'vitest'
import { pathOfThread } from './address.ts'

const place = { id: 't', environment: 'production', workgateId: 'w' } as const

describe('the address of a conversation', () => {
  it('in the whole console keeps the filters and names the conversation', () => {
    expect(pathOfThread(undefined, place, new URLSearchParams('unread=true&thread=old&message=m'))).toBe(
      '/chat?unread=true&thread=t',
    )
  })

  it('under a bot stands in the path, with the message when one is meant', () => {
    expect(pathOfThread('b', place, new URLSearchParams('channel=web'))).toBe(
      '/biz-agent/b/chat/production/w/t?channel=web',
    )
    expect(pathOfThread('b', place, new URLSearchParams(), 'm')).toBe('/biz-agent/b/chat/production/w/t/m')
  })

  it('says when it is a test conversation', () => {
    expect(pathOfThread(undefined, { ...place, environment: 'development' }, new URLSearchParams(), 'm')).toBe(
      '/chat?thread=t&message=m&environment=development',
    )
  })
})
