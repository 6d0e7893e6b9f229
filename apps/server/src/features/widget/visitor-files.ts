import type { Attachment } from '@app/contracts/conversations'
import type { KeyCtx } from '#core/context.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { attachmentsOf, storeAttachment } from '#features/conversations/public.ts'
import { openVisitor, type Visit } from './open-visitor.ts'
import { takeFile } from './visit-caps.ts'

/** The purpose names the browser, so a file can only be sent by the browser that uploaded it. */
const purposeOf = (visitorId: string) => `visitor-${visitorId}` as const

export const uploadVisitorFile = async (ctx: KeyCtx, file: UploadedFile): Promise<Attachment> => {
  const { ctx: walled, visitor } = await openVisitor(ctx)
  await takeFile(walled, visitor)
  return storeAttachment(walled, file, purposeOf(visitor.id))
}

/** The link to a file is signed whenever somebody reads its message. */
export const filesToSend = async ({ ctx, visitor }: Visit, fileIds: readonly string[]): Promise<Attachment[]> =>
  (await attachmentsOf(ctx, fileIds, [purposeOf(visitor.id)])).map((file) => ({ ...file, url: '' }))
