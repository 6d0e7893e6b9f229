import type { DocumentTypeDescription } from '@app/contracts/document-types'
import { describe, expect, it } from 'vitest'
import { refusalOf, type Refusal } from './file-refusal.ts'
import { refusedGroups, summaryOf } from './upload-summary.ts'
import type { Upload } from './upload-queue.ts'

const MB = 1024 * 1024
const type = (extension: string, maxBytes = 30 * MB) =>
  ({ extensions: [extension], maxBytes, uses: ['knowledge'] }) as unknown as DocumentTypeDescription
const types = [type('docx'), type('pdf'), type('md', 5 * MB)]

const file = (name: string, size = 10) => ({ name, type: '', size })
const states = (...list: Upload['state'][]) => list.map((state) => ({ state }))
const keys = (...list: Upload['state'][]) => summaryOf(states(...list)).map(({ key, count, of }) => [key, count, of])

describe('the refusal of a file before it is sent', () => {
  it('tells what an old Office file has to be saved as', () => {
    expect(refusalOf(file('noi-quy.DOC'), types)).toEqual({ kind: 'old-office', from: '.doc', to: '.docx' })
  })

  it('knows no newer format where none is read', () => {
    expect(refusalOf(file('bang-gia.xls'), types)).toEqual({ kind: 'type' })
    expect(refusalOf(file('anh.exe'), types)).toEqual({ kind: 'type' })
  })

  it('names the size that the type of the file allows', () => {
    expect(refusalOf(file('lookbook.pdf', 30 * MB + 1), types)).toEqual({ kind: 'too-large', maxBytes: 30 * MB })
    expect(refusalOf(file('dai.md', 6 * MB), types)).toEqual({ kind: 'too-large', maxBytes: 5 * MB })
  })

  it('is none for a good file, and is about an empty one', () => {
    expect(refusalOf(file('tot.pdf', 30 * MB), types)).toBeUndefined()
    expect(refusalOf(file('trong.pdf', 0), types)).toEqual({ kind: 'empty' })
  })
})

describe('the heading of the files just chosen', () => {
  it('counts refusals at once, while the others travel', () => {
    expect(keys('refused', 'waiting', 'sending', 'done', 'refused')).toEqual([
      ['going', 1, 3],
      ['refused', 2, 5],
    ])
  })

  it('tells the end', () => {
    expect(keys('done', 'done', 'done', 'refused', 'refused')).toEqual([
      ['done', 3, 3],
      ['refused', 2, 5],
    ])
    expect(keys('done', 'duplicate')).toEqual([
      ['done', 1, 1],
      ['doubled', 1, 2],
    ])
    expect(keys('refused', 'refused')).toEqual([['refused-files', 2, 2]])
  })
})

describe('the refused files', () => {
  it('stand together by their reason, the most frequent first', () => {
    const refused = (name: string, refusal: Refusal) => ({ state: 'refused', file: { name }, refusal }) as Upload
    const large: Refusal = { kind: 'too-large', maxBytes: 30 * MB }
    const groups = refusedGroups([
      refused('a.pdf', large),
      refused('b.doc', { kind: 'old-office', from: '.doc', to: '.docx' }),
      refused('c.pdf', large),
    ])

    expect(groups.map(({ reason, uploads }) => [reason.kind, uploads.map((each) => each.file.name)])).toEqual([
      ['too-large', ['a.pdf', 'c.pdf']],
      ['old-office', ['b.doc']],
    ])
  })
})
