import type { BrokenChannel } from '@app/contracts/conversations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#lib/session/fake-storage.ts'
import { closeBanner, isBannerClosed } from './closed-banner.ts'

const broken = (workgateId: string, since = '2026-11-15T07:20:00.000Z'): BrokenChannel => ({
  workgateId,
  channel: 'pigeon',
  name: 'Chuồng của Lan',
  health: 'token-expired',
  since,
  threads: 5,
})

describe('the banner of broken channels', () => {
  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))

  it('stays hidden for whoever closed it, and for nobody else', () => {
    closeBanner('mai', [broken('a')])

    expect(isBannerClosed('mai', [broken('a')])).toBe(true)
    expect(isBannerClosed('lan', [broken('a')])).toBe(false)
  })

  it('comes back with the next failure, of another account or of the same one later', () => {
    closeBanner('mai', [broken('a')])

    expect(isBannerClosed('mai', [broken('a'), broken('b')])).toBe(false)
    expect(isBannerClosed('mai', [broken('a', '2026-11-17T07:20:00.000Z')])).toBe(false)
  })

  it('keeps apart what is broken and what was stopped', () => {
    const stopped = { workgateId: 'b', channel: 'pigeon', name: 'Hoa', reason: 'limit', note: '' } as const
    closeBanner('mai', [broken('a')])

    closeBanner('mai', [stopped], [broken('a'), stopped])

    expect([isBannerClosed('mai', [broken('a')]), isBannerClosed('mai', [stopped])]).toEqual([true, true])
    expect(isBannerClosed('mai', [{ ...stopped, reason: 'operator' }])).toBe(false)
  })

  it('stays hidden when one of several is mended', () => {
    closeBanner('mai', [broken('a'), broken('b')])

    expect(isBannerClosed('mai', [broken('b')])).toBe(true)
  })
})
