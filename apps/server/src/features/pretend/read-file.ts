import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { requirePhone } from './find-phone.ts'

interface Wanted {
  workgateId: string
  personId: string
  lineId: string
  place: number
}

const mostBytes = 10 * 1024 * 1024
const shownTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']

/** Browsers load nothing from the simulator itself: what stands on the phone comes through us, and only pictures. */
export const readFile = async (
  ctx: WorkspaceCtx,
  { workgateId, personId, lineId, place }: Wanted,
): Promise<FileAnswer> => {
  const { phone, accountId } = await requirePhone(ctx, workgateId)
  const line = (await phone.lines(accountId, personId)).find(({ id }) => id === lineId)
  const url = line?.files[place]
  if (!url) throw new AppError('FILE_NOT_FOUND')
  const { status, contentType, bytes } = await ctx.deps
    .safeFetch(url, { contentTypes: shownTypes, maxBytes: mostBytes })
    .catch(() => {
      throw new AppError('FILE_NOT_FOUND')
    })
  if (status !== 200) throw new AppError('FILE_NOT_FOUND')
  return fileAnswer('picture', contentType, Buffer.from(bytes))
}
