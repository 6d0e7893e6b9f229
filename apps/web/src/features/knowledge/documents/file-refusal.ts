import { uploadRule } from '@app/contracts/knowledge'
import { acceptOf, maxBytesOf, type DocumentTypes } from '#lib/document-types/document-types.ts'
import { isAccepted } from '#ui/form/file-accept.ts'
import { oldOfficeOf } from '#ui/form/old-office.ts'

/** Why a file was not taken. */
export type Refusal =
  | { kind: 'old-office'; from: string; to: string }
  | { kind: 'too-large'; maxBytes: number }
  | { kind: 'type' }
  | { kind: 'empty' }
  /** Something only the server can tell, in its words. */
  | { kind: 'server'; words: string }

type Named = { name: string; type: string; size: number }

export const tooLarge = (types: DocumentTypes, name: string): Refusal => ({
  kind: 'too-large',
  maxBytes: maxBytesOf(types, name, uploadRule.maxBytes),
})

/** What can be told before anything is sent, from the file's name and size; the server looks at the bytes. */
export const refusalOf = (file: Named, types: DocumentTypes): Refusal | undefined => {
  const accept = acceptOf(types)
  const old = oldOfficeOf(file.name, accept)
  if (old) return { kind: 'old-office', ...old }
  if (!isAccepted(file, accept)) return { kind: 'type' }
  if (file.size === 0) return { kind: 'empty' }
  return file.size > maxBytesOf(types, file.name, uploadRule.maxBytes) ? tooLarge(types, file.name) : undefined
}
