import type { Ctx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { maxBytesOf, ParseError } from '#document-parsers/registry.ts'

/**
 * The type of a file by name and content together. A file that is no document is refused at once; a damaged or encrypted
 * one is accepted, so that the list shows why it failed.
 */
export const acceptedType = ({ deps }: Ctx, file: { bytes: Uint8Array; name: string; contentType: string }): string => {
  try {
    const type = deps.documents.detect(file.bytes, file.name, file.contentType)
    if (file.bytes.length > maxBytesOf(type)) throw new AppError('FILE_TOO_LARGE')
    return type.contentTypes[0] ?? file.contentType
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    if (error.reason === 'empty') throw new AppError('DOCUMENT_EMPTY')
    if (error.reason === 'unsupported') throw new AppError('DOCUMENT_TYPE_REFUSED')
    return file.contentType
  }
}
