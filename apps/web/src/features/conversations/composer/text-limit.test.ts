import { describe, expect, it } from 'vitest'
import { givenChannels } from '#lib/channels/given-channels.ts'
import { textLimit, textRoom } from './text-limit.ts'

const channels = givenChannels.map((channel) =>
  channel.id === 'zalo-oa' ? { ...channel, capabilities: { ...channel.capabilities, textLength: 2000 } } : channel,
)

describe('the length of what staff write', () => {
  it('is limited by the channel for a reply, and by the server for everything', () => {
    expect(textLimit(channels, 'zalo-oa', false)).toBe(2000)
    expect(textLimit(channels, 'zalo-oa', true)).toBe(5000)
    expect(textLimit(channels, 'web', false)).toBe(5000)
    expect(textLimit([], 'unknown', false)).toBe(5000)
  })

  it('is never cut: a text that is too long says by how much', () => {
    expect(textRoom('a'.repeat(2012), 2000)).toEqual({ limit: 2000, left: -12, isTooLong: true, isNearEnd: true })
    expect(textRoom(` ${'a'.repeat(2000)}\n`, 2000)).toMatchObject({ left: 0, isTooLong: false })
  })

  it('is counted in sight only near its end', () => {
    expect(textRoom('a'.repeat(1600), 2000).isNearEnd).toBe(false)
    expect(textRoom('a'.repeat(1701), 2000).isNearEnd).toBe(true)
  })
})
