import type { TenantCtx } from '#core/context.ts'
import type { Attachment } from '@app/contracts/conversations'
import { AppError } from '#core/errors.ts'
import { acceptPicture } from '#core/http/picture.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { ParseError } from '#document-parsers/registry.ts'
import { fileLink, findFile, storeFile } from '#features/files/public.ts'

/** Purposes whose files may be sent to a customer: no other file of the workspace can be sent by its id. */
const sendable = ['chat', 'canned', 'widget']

/** Files as a message stores them; the link is signed when it is read. */
export const attachmentsOf = async (
  ctx: TenantCtx,
  fileIds: readonly string[],
  purposes: readonly string[] = sendable,
): Promise<Omit<Attachment, 'url'>[]> => {
  const attachments: Omit<Attachment, 'url'>[] = []
  for (const id of fileIds) {
    const file = await findFile(ctx.db, { workspaceId: ctx.workspaceId, id })
    if (!file || !purposes.includes(file.purpose)) throw new AppError('FILE_NOT_FOUND')
    attachments.push({
      fileId: file.id,
      kind: file.contentType.startsWith('image/') ? 'image' : 'file',
      name: file.name,
      sizeBytes: file.size,
      contentType: file.contentType,
    })
  }
  return attachments
}

/** Pictures and documents, detected by their bytes; anything executable is refused. */
const typeOfUpload = ({ deps }: TenantCtx, { bytes, name, contentType }: UploadedFile): string => {
  const picture = acceptPicture(bytes)
  if (picture) return picture
  try {
    const { uses, contentTypes } = deps.documents.detect(bytes, name, contentType)
    if (!uses.includes('attachment')) throw new AppError('UNSUPPORTED_TYPE')
    return contentTypes[0] ?? contentType
  } catch (error) {
    if (error instanceof ParseError) throw new AppError('UNSUPPORTED_TYPE')
    throw error
  }
}

export const storeAttachment = async (
  ctx: TenantCtx,
  upload: UploadedFile,
  purpose: 'chat' | 'canned' | 'widget' | `visitor-${string}`,
): Promise<Attachment> => {
  const contentType = typeOfUpload(ctx, upload)
  const { id } = await storeFile(ctx, { ...upload, contentType, workspaceId: ctx.workspaceId, purpose })
  return {
    fileId: id,
    kind: contentType.startsWith('image/') ? 'image' : 'file',
    name: upload.name,
    sizeBytes: upload.bytes.length,
    contentType,
    url: fileLink(ctx.deps, id),
  }
}
