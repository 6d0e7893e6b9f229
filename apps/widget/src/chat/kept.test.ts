import { describe, expect, it } from 'vitest'
import { keptFor, type Pending } from './kept.ts'

const pending = (clientId: string): Pending => ({ clientId, text: 'Chào shop', files: [], at: '', error: null })

describe('what a browser keeps of a chat', () => {
  it('lasts as long as the page where storage is forbidden, also after everything was sent', () => {
    const kept = keptFor('forbidden')

    kept.keepToken('token')
    kept.keepOutbox([pending('one')])
    const waiting = kept.outbox()
    kept.keepOutbox([])

    expect(kept.token()).toBe('token')
    expect(waiting).toEqual([pending('one')])
    expect(kept.outbox()).toEqual([])
  })
})
