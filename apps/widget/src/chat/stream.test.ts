import { describe, expect, it } from 'vitest'
import type { VisitorEvent } from '@app/contracts/widget'
import { eventReader } from './stream.ts'

describe('a stream of events', () => {
  it('is read the same however the network cuts it', () => {
    const text = [
      { type: 'ping' },
      { type: 'delta', runId: 'r', offset: 0, text: 'Dạ\n\nem' },
      { type: 'ended', runId: 'r' },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('')

    for (let size = 1; size <= text.length; size += 1) {
      const seen: VisitorEvent[] = []
      const read = eventReader((event) => seen.push(event))
      for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
      expect(seen.map(({ type }) => type)).toEqual(['ping', 'delta', 'ended'])
    }
  })
})
