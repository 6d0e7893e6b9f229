import { describe, expect, it } from 'vitest'
import { createSseParser } from './sse-parser.ts'

const parse = (chunks: readonly (string | Buffer)[]): string[] => {
  const events: string[] = []
  const parser = createSseParser((data) => events.push(data))
  for (const chunk of chunks) parser.push(Buffer.from(chunk))
  parser.end()
  return events
}

describe('server-sent events', () => {
  it.each([
    ['one event', ['data: a\n\n'], ['a']],
    ['an event without the space', ['data:a\n\n'], ['a']],
    ['an event with a second space of its own', ['data:  a\n\n'], [' a']],
    ['two events in one piece', ['data: a\n\ndata: b\n\n'], ['a', 'b']],
    ['lines ended as Windows does', ['data: a\r\n\r\ndata: b\r\n\r\n'], ['a', 'b']],
    ['a line end split between two pieces', ['data: a\r', '\n\r', '\ndata: b\n', '\n'], ['a', 'b']],
    ['an event of several lines', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['an empty event', ['data\n\n', 'data:\n\n'], ['', '']],
    ['comments', [': OPENROUTER PROCESSING\n\n', ':\n', 'data: a\n\n'], ['a']],
    ['names, numbers and delays', ['event: ping\nid: 7\nretry: 10\ndata: a\n\n'], ['a']],
    ['fields that only look like data', ['database: x\n\ndat: y\n\n'], []],
    ['an event the connection ended in', ['data: a\n\ndata: b'], ['a', 'b']],
    ['nothing', ['\n\n\n', ''], []],
  ])('are read from %s', (_title, chunks, events) => {
    expect(parse(chunks)).toEqual(events)
  })

  it('keep every letter wherever the packets are cut', () => {
    const bytes = Buffer.from('data: Dạ, áo Việt 👗 giá 250.000₫ ạ\n\ndata: Cảm ơn chị\r\n\r\n')
    const expected = ['Dạ, áo Việt 👗 giá 250.000₫ ạ', 'Cảm ơn chị']

    for (let at = 0; at <= bytes.length; at += 1) {
      expect(parse([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected)
    }
    expect(parse([...bytes].map((byte) => Buffer.from([byte])))).toEqual(expected)
  })

  it('refuse a line without end', () => {
    const piece = 'x'.repeat(300_000)

    expect(() => parse(['data: ', piece, piece, piece, piece])).toThrow('malformed')
  })
})
