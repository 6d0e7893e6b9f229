import type { PretendLine } from '@app/contracts/pretend'
import type { WorkspaceCtx } from '#core/context.ts'
import type { Config } from '#core/config.ts'
import { requirePhone } from './find-phone.ts'

const shownLines = 200

/** What the customer sees, oldest first. */
export const listLines = async (
  ctx: WorkspaceCtx,
  { workgateId, personId }: { workgateId: string; personId: string },
): Promise<{ items: PretendLine[]; now: string }> => {
  const { phone, accountId } = await requirePhone(ctx, workgateId)
  const lines = await phone.lines(accountId, personId)
  const items = lines.slice(-shownLines).map(({ id, from, at, text, files, choices, postId, isHidden }) => ({
    id,
    from,
    at: at.toISOString(),
    text,
    files: files.map((url) => ownPathOf(ctx.deps.config, url)),
    choices: [...choices],
    postId: postId ?? null,
    isHidden: isHidden ?? false,
  }))
  return { items, now: (phone.now?.() ?? ctx.now()).toISOString() }
}

/** What the shop has sent lies with us: a browser may load it by the link that the service was given. */
const ownPathOf = ({ baseUrl }: Config, url: string): string | null =>
  url.startsWith(`${baseUrl}/api/files/`) ? url.slice(baseUrl.length) : null
