import { describe, expect, it } from 'vitest'
import { savedChat, type Pending } from './saved-chat.ts'

const pending = (clientId: string): Pending => ({ clientId, text: 'Chào shop', files: [], at: '', error: null })

describe('what a browser stores of a chat', () => {
  it('lasts as long as the page where storage is forbidden, also after everything was sent', () => {
    const saved = savedChat('forbidden')

    saved.saveToken('token')
    saved.saveOutbox([pending('one')])
    const waiting = saved.outbox()
    saved.saveOutbox([])

    expect(saved.token()).toBe('token')
    expect(waiting).toEqual([pending('one')])
    expect(saved.outbox()).toEqual([])
  })
})
