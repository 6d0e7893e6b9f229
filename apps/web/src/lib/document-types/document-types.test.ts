import type { DocumentTypeDescription } from '@app/contracts/document-types'
import { describe, expect, it } from 'vitest'
import { isAccepted } from '#ui/form/file-accept.ts'
import { acceptOf, documentNames, maxBytesOf } from './document-types.ts'

const described = (id: string, extensions: string[], uses: DocumentTypeDescription['uses']) => ({
  id,
  label: { vi: `${id} vi`, en: `${id} en` },
  extensions,
  contentTypes: [`application/${id}`],
  maxBytes: id === 'postcard' ? 1000 : 30_000,
  uses,
})
const given = [
  described('pdf', ['pdf'], ['page', 'attachment']),
  described('csv', ['csv', 'tsv'], ['table', 'page']),
  described('postcard', ['card'], []),
]

describe('types of documents on the screen', () => {
  it('are offered as the server describes them, an unusual one too', () => {
    expect(acceptOf(given)).toBe('.pdf,.csv,.tsv,.card')
    expect(isAccepted({ name: 'Đà Lạt.CARD', type: '' }, acceptOf(given))).toBe(true)
    expect(isAccepted({ name: 'a.exe', type: '' }, acceptOf(given))).toBe(false)
  })

  it('are offered for imports when they have rows', () => {
    expect(acceptOf(given, 'table')).toBe('.csv,.tsv')
  })

  it('are named in the language of the reader', () => {
    expect(documentNames(given, 'vi')).toBe('pdf vi, csv vi hoặc postcard vi')
    expect(documentNames(given, 'en')).toBe('pdf en, csv en, or postcard en')
  })

  it('have their own limit of size, never above that of the upload', () => {
    expect([maxBytesOf(given, 'a.card', 20_000), maxBytesOf(given, 'a.pdf', 20_000)]).toEqual([1000, 20_000])
    expect(maxBytesOf([], 'a.card', 20_000)).toBe(20_000)
  })
})
