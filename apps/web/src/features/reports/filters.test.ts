import { describe, expect, it } from 'vitest'
import { filtersOf, pathOfLink, queryOf, zoneName } from './filters.ts'

const botId = '0190a1b2-0000-7000-8000-000000000001'
const read = (address: string) => queryOf(filtersOf(new URLSearchParams(address)))

describe('the filters of a report in its address', () => {
  it('become the query of the server, and nothing that somebody made up', () => {
    expect(read('')).toEqual({})
    expect(read(`period=7d&botId=${botId}&channel=zalo-oa&includeTest=true`)).toEqual({
      period: '7d',
      botId,
      channel: 'zalo-oa',
      includeTest: 'true',
    })
    expect(read('period=400d&botId=1&channel=A%20B&from=2026-11-01')).toEqual({})
  })

  it('take two dates instead of a period, in their order', () => {
    expect(read('period=7d&from=2026-11-01&to=2026-11-11')).toEqual({ from: '2026-11-01', to: '2026-11-11' })
    expect(read('period=7d&from=2026-11-11&to=2026-11-01')).toEqual({ period: '7d' })
  })
})

describe('the link of a figure', () => {
  it('opens its page with its query and what is added to it', () => {
    const link = { route: '/chat', query: { status: 'any' } }
    expect(pathOfLink(link)).toBe('/chat?status=any')
    expect(pathOfLink(link, { handled: 'ai' })).toBe('/chat?status=any&handled=ai')
    expect(pathOfLink({ route: '/package/credit', query: {} })).toBe('/package/credit')
  })
})

it('names a zone by its distance', () => {
  expect(zoneName('Asia/Ho_Chi_Minh', '2026-11-18T00:00:00Z')).toBe('GMT+7')
})
