import type { OfferedAccountView } from '@app/contracts/connect-sessions'
import type { WorkgateLogLine } from '@app/contracts/workgates'
import { describe, expect, it } from 'vitest'
import { canImport, inOrder } from './connect/account-order.ts'
import { kindWord, outcomeWord } from './log-words.ts'
import { breakReason, countGroups, isBroken, standingOf } from './standing.ts'

const fine = { health: 'ok', state: 'connected', isActive: true, disabledReason: null } as const
const chats = { isOwn: false, canChat: true }

describe('how an account stands', () => {
  it('says why it is broken before what somebody has switched off', () => {
    const expired = { health: 'token-expired', state: 'expired', isActive: false, disabledReason: 'limit' } as const

    expect(standingOf(expired, chats)).toEqual({
      badge: 'health.expired',
      reason: 'reason.token-expired',
      tone: 'danger',
    })
  })

  it('tells a lost program from an ended sign-in, and works in part where it does', () => {
    const away = { ...fine, health: 'connector-away', state: 'degraded' } as const

    expect(standingOf(away, chats)).toMatchObject({ badge: 'health.lost', tone: 'warning' })
  })

  it('names who has switched it off, and what kind of account works', () => {
    expect(standingOf({ ...fine, state: 'paused', disabledReason: 'operator' }, chats).reason).toBe('reason.operator')
    expect(standingOf({ ...fine, state: 'paused', isActive: false }, chats).badge).toBe('health.paused')
    expect(standingOf(fine, { isOwn: true, canChat: true }).reason).toBe('reason.own')
    expect(standingOf(fine, { isOwn: false, canChat: false }).reason).toBe('reason.data')
  })

  it('of which only the comments are lost works in part, and needs somebody', () => {
    const partly = { ...fine, state: 'degraded' } as const

    expect(standingOf(partly, chats)).toEqual({
      badge: 'health.degraded',
      reason: 'reason.comments',
      tone: 'warning',
    })
    expect([isBroken(partly), breakReason(partly), countGroups([partly]).broken]).toEqual([true, 'reason.comments', 1])
  })

  it('is counted in one group', () => {
    const items = [fine, { ...fine, state: 'paused' }, { ...fine, health: 'banned', state: 'banned' }] as const

    expect(countGroups(items)).toEqual({ all: 3, ok: 1, broken: 1, paused: 1 })
  })
})

describe('the accounts a sign-in offers', () => {
  const words = { vi: 'thiếu', en: 'missing' }
  const account = (externalId: string, own: Partial<OfferedAccountView> = {}): OfferedAccountView => ({
    externalId,
    name: externalId,
    pictureUrl: null,
    gaps: [],
    obstacle: null,
    standing: 'free',
    workgateId: null,
    ...own,
  })
  const offered = [
    account('elsewhere', { standing: 'elsewhere' }),
    account('obstacle', { obstacle: words }),
    account('here', { standing: 'here' }),
    account('partial', { gaps: [words] }),
    account('ready'),
  ]

  it('begin with what can be imported', () => {
    const order = inOrder(offered)

    expect(order.map(({ name }) => name)).toEqual(['ready', 'partial', 'obstacle', 'here', 'elsewhere'])
    expect(order.filter(canImport)).toHaveLength(2)
  })
})

describe('a line of the log', () => {
  const line = (own: Partial<WorkgateLogLine>): WorkgateLogLine => ({
    id: '1',
    at: '2026-11-17T10:00:00.000Z',
    direction: 'out',
    kind: 'ai',
    outcome: 'ok',
    reason: null,
    text: '',
    threadId: null,
    messageId: null,
    ...own,
  })

  it('says how it ended in words, by the class of the failure or the new health', () => {
    const chat = { canChat: true }
    expect(outcomeWord(line({}), chat)).toBe('outcome.out-ok')
    expect(outcomeWord(line({ outcome: 'failed', reason: 'window-closed' }), chat)).toBe('failure.window-closed')
    const fine = line({ direction: 'account', kind: 'health', reason: 'ok' })
    expect([outcomeWord(fine, chat), outcomeWord(fine, { canChat: false })]).toEqual(['reason.ok', 'reason.data'])
    expect(outcomeWord(line({ direction: 'account', kind: 'health', outcome: 'failed', reason: 'banned' }), chat)).toBe(
      'reason.banned',
    )
    expect(outcomeWord(line({ outcome: 'failed', reason: 'a class of tomorrow' }), chat)).toBe('outcome.failed')
  })

  it('of a kind that is not known is a report like any other', () => {
    expect(kindWord(line({ kind: 'message' }))).toBe('kind.message')
    expect(kindWord(line({ kind: 'constructor' }))).toBe('kind.other')
  })
})
