import type { Attachment } from '@app/contracts/conversations'
import type { InboundEvent, InboundFile } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { SafeFetchError, type SafeFetchReason } from '#core/safe-fetch/safe-fetch.ts'
import { storeAttachment } from './attachments.ts'

const mostFiles = 10
const mostBytes = 25 * 1024 * 1024
const fetchMs = 20_000

const passing = new Set<SafeFetchReason>(['dns', 'connect', 'timeout', 'network'])

/** Fetches what a channel offers with a message and keeps it, because the channel's own link ends after a while. */
export const fetchFiles = async (
  ctx: TenantCtx,
  event: InboundEvent,
  { isLastTry }: { isLastTry: boolean },
): Promise<Attachment[]> => {
  const files = event.kind === 'message' || event.kind === 'echo' ? (event.files ?? []) : []
  const kept: Attachment[] = []
  for (const file of files.slice(0, mostFiles)) kept.push(await fetchFile(ctx, file, isLastTry))
  return kept
}

class FileRefused extends Error {
  readonly mayPass: boolean

  constructor(status: number) {
    super(`the file answered ${status}`)
    this.mayPass = status >= 500 || status === 429
  }
}

const fetchFile = async (ctx: TenantCtx, file: InboundFile, isLastTry: boolean): Promise<Attachment> => {
  try {
    const { status, contentType, bytes } = await ctx.deps.safeFetch(file.url, {
      maxBytes: mostBytes,
      timeoutMs: fetchMs,
    })
    if (status !== 200) throw new FileRefused(status)
    return await storeAttachment(ctx, { name: nameOf(file), contentType, bytes: Buffer.from(bytes) }, 'chat')
  } catch (error) {
    if (mayPass(error) && !isLastTry) throw error
    if (!(error instanceof SafeFetchError || error instanceof FileRefused || isRefusedType(error))) throw error
    return linkTo(file)
  }
}

const mayPass = (error: unknown): boolean =>
  (error instanceof SafeFetchError && passing.has(error.reason)) || (error instanceof FileRefused && error.mayPass)

const isRefusedType = (error: unknown): boolean => error instanceof AppError && error.code === 'UNSUPPORTED_TYPE'

const nameOf = ({ name, url, kind }: InboundFile): string => {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
  return (name || last || kind).slice(0, 200)
}

/** What cannot be kept is still named, so that staff see that there was something. */
const linkTo = (file: InboundFile): Attachment => ({
  fileId: null,
  kind: 'file',
  name: nameOf(file),
  sizeBytes: 0,
  contentType: 'application/octet-stream',
  url: /^https?:/.test(file.url) ? file.url : '',
})
