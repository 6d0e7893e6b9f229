import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindId, words } from './kinds.ts'

/**
 * Besides being read as knowledge. `table`: its rows can be imported. `page`: a site may link to it as something to
 * read. `attachment`: it may be sent in a conversation.
 */
export const documentUses = ['table', 'page', 'attachment'] as const

/** What a screen needs to offer and name one type of document. */
export const documentTypeDescription = z.strictObject({
  id: kindId,
  label: words,
  /** Without their dots. */
  extensions: z.readonly(z.array(z.string())),
  contentTypes: z.readonly(z.array(z.string())),
  maxBytes: z.int(),
  uses: z.readonly(z.array(z.enum(documentUses))),
})
export type DocumentTypeDescription = z.infer<typeof documentTypeDescription>

export const listDocumentTypes = endpoint({
  tag: 'document-types',
  access: 'user',
  scope: 'self',
  rate: 'read',
  method: 'GET',
  path: '/document-types',
  summary: 'The types of documents this installation reads, as screens show them',
  response: z.strictObject({ items: z.array(documentTypeDescription) }),
  isRevalidated: true,
})
