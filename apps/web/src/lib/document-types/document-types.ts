/** The types of documents this installation reads, as the server describes them; asked for once, by the first screen that needs them. */
import { listDocumentTypes, type DocumentTypeDescription } from '@app/contracts/document-types'
import { useEffect } from 'react'
import { callApi } from '../api/api-base-query.ts'
import type { Language } from '../i18n/i18n.tsx'
import { createExternalStore, useExternalStore } from '../page/external-store.ts'

export type DocumentTypes = readonly DocumentTypeDescription[]
type DocumentUse = DocumentTypeDescription['uses'][number]

const types = createExternalStore<DocumentTypes>([])

const loadDocumentTypes = async (): Promise<void> => {
  if (types.get().length > 0) return
  const { data } = await callApi(listDocumentTypes, {})
  if (data) types.set(data.items)
}

/** None while nobody has told yet: then every file is offered, and the server refuses what it cannot read. */
export const knownDocumentTypes = (): DocumentTypes => types.get()

export const useDocumentTypes = (): DocumentTypes => {
  useEffect(() => void loadDocumentTypes(), [])
  return useExternalStore(types)
}

/** As the `accept` of a file input. */
export const acceptOf = (known: DocumentTypes, use?: DocumentUse): string =>
  known
    .filter(({ uses }) => use === undefined || uses.includes(use))
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    .join(',')

/** "PDF, Word hoặc văn bản". */
export const documentNames = (known: DocumentTypes, language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(known.map(({ label }) => label[language]))

/** How large a file of this name may be; `most` where its type is not known. */
export const maxBytesOf = (known: DocumentTypes, name: string, most: number): number => {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return Math.min(most, known.find(({ extensions }) => extensions.includes(extension))?.maxBytes ?? most)
}
