import fs, { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAppendLog } from './append-log.ts'
import { openJournal } from './journal.ts'
import { wordsOf } from './trouble.ts'

describe('what was heard, until the server has it', () => {
  const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.jsonl')
  const open = (file: string, mostLines = 2000) => openJournal(openAppendLog(file), mostLines)
  const texts = (file: string): unknown[] =>
    open(file)
      .pending()
      .map(({ data }) => (data as { msgId: string }).msgId)
  const hear = (journal: ReturnType<typeof open>, ...ids: string[]): void => {
    for (const msgId of ids) journal.add('message', { msgId })
  }
  /** The disk takes so many bytes more, and then none. */
  const fillDiskAfter = (bytes: number): void => {
    const write = fs.writeSync
    let left = bytes
    vi.spyOn(fs, 'writeSync').mockImplementation(((handle: number, data: Buffer, at: number) => {
      if (left === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      const most = Math.min(left, data.length - at)
      left -= most
      return write(handle, data, at, most)
    }) as typeof fs.writeSync)
    syncBuiltinESMExports()
  }
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  it('goes on where it was ended: numbers, what the server lacks, and the newest message', () => {
    const file = newFile()
    const first = open(file)
    hear(first, '61', '62', '63')
    first.ackUpTo(1)
    first.noteServerNumber(7)
    first.close()
    const again = open(file)
    hear(again, '64')

    expect(again.pending().map(({ number }) => number)).toEqual([2, 3, 4])
    expect([again.lastNumber, again.lastServerNumber, again.lastMessageId]).toEqual([4, 7, '64'])
  })

  it('leaves out half a line that a kill has left, and loses nothing behind it', () => {
    const file = newFile()
    const first = open(file)
    hear(first, '61')
    first.close()
    appendFileSync(file, '{"entry":{"number":2,"type":"mess')
    const again = open(file)
    hear(again, '62')
    again.close()

    expect(texts(file)).toEqual(['61', '62'])
  })

  it('is written anew when it has grown, and keeps what matters', () => {
    const file = newFile()
    const journal = open(file, 10)
    for (let number = 1; number <= 40; number += 1) {
      hear(journal, String(number))
      if (number < 40) journal.ackUpTo(number)
    }
    journal.close()
    const again = open(file, 10)

    expect(readFileSync(file, 'utf8').split('\n').filter(Boolean).length).toBeLessThan(14)
    expect(texts(file)).toEqual(['40'])
    expect([again.lastNumber, again.lastMessageId]).toEqual([40, '40'])
  })

  it('says that the disk is full, and what was kept before and after it is whole', () => {
    const file = newFile()
    const journal = open(file)
    hear(journal, '61')
    fillDiskAfter(20)
    let trouble: unknown
    try {
      hear(journal, '62')
    } catch (error) {
      trouble = error
    }
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    hear(journal, '63')
    journal.close()

    expect(wordsOf(trouble)).toContain('Ổ đĩa của máy đã đầy')
    // What could not be kept was never said to the server, so its number is free for the next.
    expect(
      open(file)
        .pending()
        .map(({ number }) => number),
    ).toEqual([1, 2])
    expect(texts(file)).toEqual(['61', '63'])
  })

  it('forgets the newest message when another account takes the place', () => {
    const journal = open(newFile())
    journal.add('account', { ownId: 'mai' })
    hear(journal, '61')
    journal.add('account', { ownId: 'mai' })
    const same = journal.lastMessageId
    journal.add('account', { ownId: 'kho' })

    expect([same, journal.lastMessageId]).toEqual(['61', null])
  })
  it('counts anew for a server that pairs it anew, and what that has not heard waits for its account', () => {
    const file = newFile()
    const before = open(file)
    before.add('account', { ownId: 'mai' })
    hear(before, '61', '62')
    before.ackUpTo(2)
    before.noteServerNumber(7)
    before.startOver()
    before.close()
    const same = open(file)
    const first = [[...same.pending()], same.lastServerNumber, same.lastMessageId]
    same.add('account', { ownId: 'mai' })
    same.ackUpTo(4)
    same.close()
    const other = open(file)
    other.startOver()
    other.add('account', { ownId: 'kho' })

    expect(first).toEqual([[], 0, '62'])
    expect(open(file).lastNumber).toBe(6)
    expect(same.pending()).toMatchObject([{ number: 5, type: 'message', data: { msgId: '62' } }])
    expect(other.pending().map(({ type }) => type)).toEqual(['account'])
  })
})
