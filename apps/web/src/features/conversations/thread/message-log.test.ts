import type { Message } from '@app/contracts/conversations'
import { describe, expect, it } from 'vitest'
import { givenMessage } from '../parts/given-chat.ts'
import { addNewer, addOlder, emptyLog, fromPage, lastCustomerSeq, receive } from './message-log.ts'

const at = (seq: number, change: Partial<Message> = {}) => givenMessage({ seq, ...change })
const page = (seqs: readonly number[], rest = { hasOlder: false, hasNewer: false }) => ({
  items: seqs.map((seq) => at(seq)),
  ...rest,
})
const seqsOf = ({ items }: { items: readonly Message[] }) => items.map(({ seq }) => seq)

describe('the messages of an open conversation', () => {
  it('take the next one at their end', () => {
    const { log, place } = receive(fromPage(page([1, 2])), at(3))

    expect(place).toBe('shown')
    expect(seqsOf(log)).toEqual([1, 2, 3])
  })

  it('ask for what lies between when one does not follow the last', () => {
    const { log, place } = receive(fromPage(page([1, 2])), at(5))

    expect(place).toBe('after-gap')
    expect(seqsOf(log)).toEqual([1, 2])
  })

  it('show one that comes twice once, as it was told last', () => {
    const first = receive(fromPage(page([1])), at(2, { state: 'queued' })).log

    const { log } = receive(first, at(2, { state: 'sent' }))

    expect(seqsOf(log)).toEqual([1, 2])
    expect(log.items[1]?.state).toBe('sent')
  })

  it('leave new ones below while an older part is read', () => {
    const older = fromPage(page([10, 11], { hasOlder: true, hasNewer: true }))

    const { log, place } = receive(older, at(99))

    expect(place).toBe('below')
    expect(log).toBe(older)
  })

  it('ignore a change above the part that is loaded', () => {
    const late = fromPage(page([10, 11], { hasOlder: true, hasNewer: false }))

    expect(receive(late, at(3, { state: 'read' })).log).toBe(late)
  })

  it('fetch the beginning when nothing is loaded and the first told is not the first', () => {
    expect(receive(emptyLog, at(7)).place).toBe('after-gap')
    expect(receive(emptyLog, at(1)).place).toBe('shown')
  })

  it('hold a message of two pages once, as it was told last, and in order', () => {
    const log = fromPage({ items: [at(6), at(5)], hasOlder: true, hasNewer: true })

    const older = addOlder(log, { items: [at(3), at(4), at(5, { state: 'failed' })], hasOlder: false, hasNewer: true })
    const newer = addNewer(older, { items: [at(6, { state: 'read' }), at(7)], hasOlder: true, hasNewer: false })

    expect(seqsOf(newer)).toEqual([3, 4, 5, 6, 7])
    expect(newer.items[2]?.state).not.toBe('failed')
    expect(newer.items[3]?.state).toBe('read')
  })

  it('know the last word of the customer', () => {
    const log = fromPage({
      items: [at(1), at(2), at(3, { sender: 'ai' })],
      hasOlder: false,
      hasNewer: false,
    })

    expect(lastCustomerSeq(log)).toBe(2)
  })
})
