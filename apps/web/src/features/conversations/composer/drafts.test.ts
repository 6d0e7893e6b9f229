import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#lib/session/fake-storage.ts'
import { readDraft, writeDraft } from './drafts.ts'

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage())
  })

  it('waits for its conversation and its writer', () => {
    writeDraft('mai', 't1', { text: 'Dạ còn', kind: 'note' })

    expect(readDraft('mai', 't1')).toEqual({ text: 'Dạ còn', kind: 'note' })
    expect(readDraft('mai', 't2').text).toBe('')
    expect(readDraft('lan', 't1').text).toBe('')
  })

  it('is gone when it is empty', () => {
    writeDraft('mai', 't1', { text: 'Dạ', kind: 'reply' })
    writeDraft('mai', 't1', { text: '  ', kind: 'reply' })

    expect(localStorage.getItem('chatDrafts:mai')).toBeNull()
  })

  it('makes room by giving up the oldest', () => {
    for (let number = 1; number <= 51; number += 1)
      writeDraft('mai', `t${number}`, { text: `Tin ${number}`, kind: 'reply' })

    expect(readDraft('mai', 't1').text).toBe('')
    expect(readDraft('mai', 't51').text).toBe('Tin 51')
  })

  it('survives what others wrote in its place', () => {
    localStorage.setItem('chatDrafts:mai', '{"t1":{"text":7}')

    expect(readDraft('mai', 't1')).toEqual({ text: '', kind: 'reply' })
  })
})
