import type { DocumentTypeDescription } from '@app/contracts/document-types'
import { uploadRule } from '@app/contracts/knowledge'
import type { DocumentType } from './contract.ts'

export const maxBytesOf = ({ maxBytes = uploadRule.maxBytes }: DocumentType): number => maxBytes

/** A type as screens show it: without how it is recognised and read. */
export const describeType = (type: DocumentType): DocumentTypeDescription => ({
  id: type.id,
  label: type.label,
  extensions: [...type.extensions],
  contentTypes: [...type.contentTypes],
  maxBytes: maxBytesOf(type),
  uses: [...type.uses],
})
