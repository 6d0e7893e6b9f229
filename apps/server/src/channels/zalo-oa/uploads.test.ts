import { describe, expect, it } from 'vitest'
import { splitAttachments, uploadKindOf } from './uploads.ts'

const mebibyte = 1024 * 1024
const attached = (contentType: string, sizeBytes: number, own: object = {}) => ({
  fileId: '0190c2a4-0000-7000-8000-000000000001',
  kind: 'file' as const,
  name: 'a',
  sizeBytes,
  contentType,
  url: 'https://shop.example/files/a',
  ...own,
})

describe('a file for Zalo', () => {
  it.each([
    ['image/jpeg', 'image', 1],
    ['image/png', 'image', 1],
    ['image/gif', 'gif', 5],
    ['application/pdf', 'file', 5],
    ['application/msword', 'file', 5],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'file', 5],
    ['text/csv', 'file', 5],
    ['Text/CSV; charset=utf-8', 'file', 5],
  ])('of type %s goes as %s up to %i MB', (type, path, mebibytes) => {
    const kindAt = (bytes: number) => uploadKindOf(attached(type, bytes))?.path

    expect([kindAt(1), kindAt(mebibytes * mebibyte), kindAt(mebibytes * mebibyte + 1)]).toEqual([path, path, undefined])
  })

  it.each(['image/webp', 'application/zip', 'text/plain', 'application/pdf-x', ''])(
    'of type %j is told by its address',
    (type) => {
      const one = attached(type, 1)

      expect(splitAttachments([one])).toEqual({ uploaded: [], linked: [one] })
    },
  )

  it('whose bytes are not here is told by its address, and without one not at all', () => {
    const elsewhere = attached('application/pdf', 1, { fileId: null })
    const nowhere = attached('application/pdf', 1, { fileId: null, url: '' })
    const here = attached('application/pdf', 1)

    expect(splitAttachments([elsewhere, here, nowhere])).toEqual({ uploaded: [here], linked: [elsewhere] })
  })
})
