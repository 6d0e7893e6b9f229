import type { ThreadSummary } from '@app/contracts/conversations'
import { describe, expect, it } from 'vitest'
import { givenThread } from '../parts/given-chat.ts'
import { addPage, applyThread, byWaiting, noRows, refreshTop, releaseHeld, type ThreadRows } from './thread-rows.ts'

const at = (number: number, minute: number, change: Partial<ThreadSummary> = {}) =>
  givenThread({ number, updatedAt: `2026-01-02T03:${String(minute).padStart(2, '0')}:00.000Z`, ...change })
const rowsOf = (...items: ThreadSummary[]): ThreadRows => ({ ...noRows, items })
const order = ({ items }: ThreadRows) => items.map(({ id }) => Number(id.slice(-3)))
const change = (thread: ThreadSummary, rest = {}) => ({
  thread,
  belongs: true,
  isScrolledDown: false,
  openId: undefined,
  ...rest,
})

describe('the list of conversations', () => {
  const rows = rowsOf(at(3, 30), at(2, 20), at(1, 10))

  it('puts one with a new message first', () => {
    expect(order(applyThread(rows, change(at(1, 40))))).toEqual([1, 3, 2])
  })

  it('takes in one that is new', () => {
    expect(order(applyThread(rows, change(at(9, 50))))).toEqual([9, 3, 2, 1])
  })

  it('moves nothing while somebody reads further down, and catches up afterwards', () => {
    const told = applyThread(rows, change(at(1, 40, { unread: 2 }), { isScrolledDown: true }))
    const andNew = applyThread(told, change(at(9, 50), { isScrolledDown: true }))

    expect(order(andNew)).toEqual([3, 2, 1])
    expect(andNew.items[2]?.unread).toBe(2)
    expect(andNew.held).toHaveLength(2)
    expect(order(releaseHeld(andNew))).toEqual([9, 1, 3, 2])
  })

  it('lets go of one that no longer fits, unless it is the open one', () => {
    const read = at(2, 20, { unread: 0 })

    expect(order(applyThread(rows, change(read, { belongs: false })))).toEqual([3, 1])
    expect(order(applyThread(rows, change(read, { belongs: false, openId: read.id })))).toEqual([3, 2, 1])
  })

  it('does not believe an answer that was overtaken by newer news', () => {
    const told = applyThread(rows, change(at(3, 45, { unread: 1 })))

    expect(applyThread(told, change(at(3, 30, { unread: 0 }))).items[0]?.unread).toBe(1)
  })

  it('changes a label in place', () => {
    const labels = [{ id: rows.items[0]?.id ?? '', name: 'Chốt đơn', color: '#444ce7', folder: '' }]

    const told = applyThread(rows, change(at(1, 10, { labels })))

    expect(order(told)).toEqual([3, 2, 1])
    expect(told.items[2]?.labels).toEqual(labels)
  })

  it('leaves what lies beyond the loaded part to its page', () => {
    const loaded = { ...rows, nextCursor: 'next' }

    expect(order(applyThread(loaded, change(at(9, 5))))).toEqual([3, 2, 1])
    expect(order(addPage(loaded, { items: [at(9, 5)], nextCursor: null }))).toEqual([3, 2, 1, 9])
  })

  it('shows nothing twice when pages overlap', () => {
    expect(order(addPage(rows, { items: [at(1, 10), at(8, 1)], nextCursor: null }))).toEqual([3, 2, 1, 8])
  })

  it('keeps what was loaded further down when its top is fetched anew', () => {
    const deep = { ...rows, nextCursor: 'after-1' }

    const fresh = refreshTop(deep, { items: [at(9, 50), at(3, 30)], nextCursor: 'after-3' })

    expect(order(fresh)).toEqual([9, 3, 2, 1])
    expect(fresh.nextCursor).toBe('after-1')
  })

  it('forgets what is gone when the whole list is fetched anew', () => {
    expect(order(refreshTop(rows, { items: [at(3, 30)], nextCursor: null }))).toEqual([3])
  })

  it('has who waits longest for a person first', () => {
    const [long, short] = ['2026-01-02T03:00:00.000Z', '2026-01-02T03:09:00.000Z']

    const queue = [at(1, 1, { waitingSince: short }), at(2, 2, { waitingSince: long })].sort(byWaiting)

    expect(queue.map(({ waitingSince }) => waitingSince)).toEqual([long, short])
  })
})
