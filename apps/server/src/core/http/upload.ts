import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@app/contracts/endpoint'
import { AppError } from '#core/errors.ts'
import { acceptPicture } from './picture.ts'

export interface UploadedFile {
  name: string
  contentType: string
  bytes: Buffer
}

/** One file, read whole: the limit of the route keeps it small. The type of a picture is what its bytes say, not what the browser says. */
export const readUpload = async (
  request: FastifyRequest,
  rule: NonNullable<Endpoint['upload']>,
): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  const part = await readPart(request, rule.maxBytes)
  const name = part.name.slice(0, 200).toWellFormed().replaceAll('\0', '').normalize('NFC')
  if (rule.kind === 'file') return { ...part, name }
  const contentType = acceptPicture(part.bytes)
  if (!contentType || !rule.types.includes(contentType)) throw new AppError('FILE_TYPE_REFUSED')
  return { name, contentType, bytes: part.bytes }
}

const readPart = async (request: FastifyRequest, maxBytes: number): Promise<UploadedFile> => {
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })
    if (part?.fieldname !== 'file') throw new AppError('VALIDATION_FAILED', { fields: { file: 'field.required' } })
    return { name: part.filename, contentType: part.mimetype, bytes: await part.toBuffer() }
  } catch (error) {
    // The form reader throws plain errors for a form that ends early or has no boundary.
    if (error instanceof Error && error.constructor === Error && !('code' in error))
      throw new AppError('MALFORMED_REQUEST')
    throw error
  }
}
