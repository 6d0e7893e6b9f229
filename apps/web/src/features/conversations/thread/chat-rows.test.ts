import { describe, expect, it } from 'vitest'
import { givenMessage } from '../parts/given-chat.ts'
import { rowsOf } from './chat-rows.ts'
import type { Outgoing } from './outbox.ts'

const CLIENT = '00000000-0000-4000-8000-0000000000c1'
const outgoing: Outgoing = {
  clientId: CLIENT,
  threadId: 't',
  kind: 'reply',
  text: 'Dạ còn ạ',
  attachments: [],
  replyTo: null,
  mentions: [],
  createdAt: '2026-01-02T03:20:00.000Z',
  error: null,
}
const said = (seq: number, createdAt: string, change = {}) => givenMessage({ seq, createdAt, ...change })
const kinds = (rows: ReturnType<typeof rowsOf>) => rows.map(({ kind }) => kind)

describe('a conversation on the screen', () => {
  it('has a line for each day', () => {
    const rows = rowsOf({
      messages: [said(1, '2026-01-01T03:00:00.000Z'), said(2, '2026-01-02T03:00:00.000Z')],
      outgoing: [],
      writing: null,
    })

    expect(kinds(rows)).toEqual(['day', 'message', 'day', 'message'])
  })

  it('says where messages may be missing: between those around it or at the end, not above what is loaded', () => {
    const rows = rowsOf({
      messages: [said(1, '2026-01-02T03:00:00.000Z'), said(2, '2026-01-02T05:00:00.000Z')],
      outgoing: [],
      writing: null,
      gaps: [
        { from: '2026-01-01T03:00:00.000Z', to: '2026-01-01T04:00:00.000Z' },
        { from: '2026-01-02T03:30:00.000Z', to: '2026-01-02T04:00:00.000Z' },
        { from: '2026-01-02T06:00:00.000Z', to: '2026-01-02T06:30:00.000Z' },
      ],
    })

    expect(kinds(rows)).toEqual(['day', 'message', 'gap', 'message', 'gap'])
    expect(rows.flatMap((row) => (row.kind === 'gap' ? [row.gap.to] : []))).toEqual([
      '2026-01-02T04:00:00.000Z',
      '2026-01-02T06:30:00.000Z',
    ])
  })

  it('marks where the account broke: between what was said before and after, or at the end', () => {
    const messages = [said(1, '2026-01-02T03:00:00.000Z'), said(2, '2026-01-02T03:10:00.000Z', { sender: 'note' })]
    const rowsAt = (brokenAt: string) => kinds(rowsOf({ messages, outgoing: [], writing: null, brokenAt }))

    expect(rowsAt('2026-01-02T03:05:00.000Z')).toEqual(['day', 'message', 'broken', 'message'])
    expect(rowsAt('2026-01-02T03:15:00.000Z')).toEqual(['day', 'message', 'message', 'broken'])
  })

  it('groups what one person says within a few minutes', () => {
    const rows = rowsOf({
      messages: [
        said(1, '2026-01-02T03:00:00.000Z'),
        said(2, '2026-01-02T03:01:00.000Z'),
        said(3, '2026-01-02T03:02:00.000Z', { sender: 'ai' }),
        said(4, '2026-01-02T03:20:00.000Z', { sender: 'ai' }),
        said(5, '2026-01-02T03:20:01.000Z', { sender: 'phone' }),
        said(6, '2026-01-02T03:20:02.000Z', { sender: 'phone', event: { kind: 'other-app', data: { app: '7' } } }),
      ],
      outgoing: [],
      writing: null,
    })

    const marks = rows.flatMap((row) => (row.kind === 'message' ? [[row.isFirst, row.isLast]] : []))
    expect(marks).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
      [true, true],
    ])
  })

  it('shows what is on its way until it is stored, then only once and under the same key', () => {
    const before = rowsOf({ messages: [], outgoing: [outgoing], writing: null })
    const stored = said(1, '2026-01-02T03:20:01.000Z', { sender: 'staff', clientId: CLIENT })

    const after = rowsOf({ messages: [stored], outgoing: [outgoing], writing: null })

    expect(kinds(before)).toEqual(['day', 'outgoing'])
    expect(kinds(after)).toEqual(['day', 'message'])
    expect(after[1]?.key).toBe(before[1]?.key)
  })

  it('keeps the rows it had when older ones come before them, but for the one whose group grew', () => {
    const [older, first, second] = [
      said(1, '2026-01-02T03:00:00.000Z'),
      said(2, '2026-01-02T03:01:00.000Z'),
      said(3, '2026-01-02T03:02:00.000Z', { sender: 'ai' }),
    ]
    const before = rowsOf({ messages: [first, second], outgoing: [], writing: null })

    const after = rowsOf({ messages: [older, first, second], outgoing: [], writing: null })

    expect(after[3]).toBe(before[2])
    expect(before[1]).toMatchObject({ isFirst: true })
    expect(after[2]).toMatchObject({ message: first, isFirst: false })
  })

  it('ends with what the AI is writing', () => {
    const rows = rowsOf({ messages: [], outgoing: [outgoing], writing: { text: 'Dạ', runId: 'r' } })

    expect(kinds(rows)).toEqual(['day', 'outgoing', 'writing'])
  })
})
