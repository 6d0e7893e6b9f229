import type { ThreadSummary } from '@app/contracts/conversations'
import { describe, expect, it } from 'vitest'
import { givenChannels } from '#lib/channels/given-channels.ts'
import { countOf, filtersOf, fits, isNarrowed, queryOf, toggleLabel, viewOf } from './filters.ts'
import { givenThread } from './parts/given-chat.ts'

const filters = (query: string, place = {}) => filtersOf(new URLSearchParams(query), place, givenChannels)
const ME = '00000000-0000-4000-8000-000000000001'
const HOT = 'hot'
const DEBT = 'debt'
const HOT_LABEL = { id: HOT, name: 'Nóng', color: '#c3281d', folder: '' }
const DEBT_LABEL = { id: DEBT, name: 'Nợ', color: '#444ce7', folder: '' }

describe('the filters of the console', () => {
  it('come from the address and go to the server', () => {
    const found = filters('channel=zalo&mode=manual&unread=true&label=abc,def&labels=all&q= ao linen &status=any')

    expect(queryOf(found)).toEqual({
      channel: 'zalo',
      mode: 'manual',
      environment: 'production',
      status: 'any',
      labelIds: 'abc,def',
      labelMatch: 'all',
      search: 'ao linen',
      unread: 'true',
    })
    expect(countOf(found)).toBe(4)
  })

  it('ignore what nobody knows', () => {
    expect(filters('channel=fax&mode=robot&status=lost&unread=1')).toMatchObject({
      channel: 'all',
      mode: undefined,
      status: 'open',
    })
    expect(isNarrowed(filters('unread=1&thread=x'))).toBe(false)
  })

  it('believe the address while the server has not said which channels it has', () => {
    expect(filtersOf(new URLSearchParams('channel=pigeon'), {}, []).channel).toBe('pigeon')
    expect(filtersOf(new URLSearchParams('channel=<b>'), {}, []).channel).toBe('all')
  })

  it('take labels in and out, and forget “all of them” where fewer than two are left', () => {
    expect(toggleLabel(filters(''), 'a')).toEqual({ label: 'a', labels: undefined })
    expect(toggleLabel(filters('label=a'), 'b')).toEqual({ label: 'a,b' })
    expect(toggleLabel(filters('label=a,b&labels=all'), 'a')).toEqual({ label: 'b', labels: undefined })
    expect(toggleLabel(filters('label=a'), 'a')).toEqual({ label: undefined, labels: undefined })
  })

  it('of a bot take bot and environment from the path', () => {
    expect(filters('environment=production', { botId: 'b', environment: 'development' })).toMatchObject({
      botId: 'b',
      environment: 'development',
    })
  })

  it('are saved without the conversation that happens to be open', () => {
    expect(viewOf(new URLSearchParams('thread=t&message=m&mine=true&channel=web&label=a,b&labels=all'))).toEqual({
      mine: 'true',
      label: 'a,b',
      labels: 'all',
      channel: 'web',
    })
  })

  it.each<[string, Partial<ThreadSummary>, boolean]>([
    ['', {}, true],
    ['channel=zalo', { channel: 'zalo-oa' }, true],
    ['channel=zalo', { channel: 'pigeon' }, false],
    ['channel=pigeon', { channel: 'pigeon' }, true],
    ['channel=zalo', { channel: 'fax' }, false],
    ['', { channel: 'fax' }, true],
    ['mode=ai', { mode: 'manual' }, false],
    ['status=closed', {}, false],
    ['status=any', { status: 'closed' }, true],
    ['unread=true', { unread: 0 }, false],
    ['unread=true', { unread: 3 }, true],
    ['unanswered=true', { isAnswered: true }, false],
    ['mine=true', { assignee: { id: ME, name: 'Lan' } }, true],
    ['mine=true', { assignee: null }, false],
    ['hasPhone=true', { contact: { id: ME, name: 'Hoa', phone: null } }, false],
    ['hasPhone=true', { contact: { id: ME, name: 'Hoa', phone: '0900000001' } }, true],
    [`label=${HOT}`, { labels: [HOT_LABEL] }, true],
    [`label=${HOT},${DEBT}`, { labels: [HOT_LABEL] }, true],
    [`label=${HOT},${DEBT}&labels=all`, { labels: [HOT_LABEL] }, false],
    [`label=${HOT},${DEBT}&labels=all`, { labels: [DEBT_LABEL, HOT_LABEL] }, true],
    [`label=${DEBT}`, { labels: [] }, false],
    ['', { environment: 'development' }, false],
    ['q=linen', {}, false],
  ])('with “%s” a conversation of %j belongs: %s', (query, change, belongs) => {
    expect(fits(givenThread(change), filters(query), { userId: ME, channels: givenChannels })).toBe(belongs)
  })
})
