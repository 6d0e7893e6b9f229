import type { TenantCtx } from '#core/context.ts'
import type { MessageRow } from '#db/schema/index.ts'
import type { PastMessage } from '#features/agent/public.ts'
import { messagesBefore, type ThreadPlace } from '../threads/messages.repository.ts'
import { filesOf, partsOf } from '../rich/stored-parts.ts'

const rememberedMessages = 40
const sourceMarks = /\s?\[\d{1,3}(?:, \d{1,3})*\]/g

/** What the model is told of a picture or a file. */
const attached = ({ attachments }: Pick<MessageRow, 'attachments'>): string[] =>
  filesOf(attachments).map((one) => `[${one['kind'] === 'image' ? 'hình ảnh' : 'tệp'}: ${String(one['name'])}]`)

/** Which products were shown, so that "cái thứ hai" (the second one) can be understood. */
const shown = ({ attachments }: Pick<MessageRow, 'attachments'>): string[] =>
  partsOf(attachments).flatMap((part) =>
    part.kind === 'cards' ? [`[thẻ sản phẩm: ${part.cards.map(({ title }) => title).join('; ')}]`] : [],
  )

const said = (message: Pick<MessageRow, 'text' | 'attachments'>): string =>
  [message.text, ...attached(message), ...shown(message)].filter((part) => part !== '').join('\n')

/** Several messages sent in a row, as one text. */
export const textOf = (batch: readonly MessageRow[]): string => batch.map(said).join('\n')

/** Earlier messages by role: staff and AI both speak as the shop. */
export const historyOf = async (
  ctx: TenantCtx,
  place: ThreadPlace,
  batch: readonly MessageRow[],
): Promise<PastMessage[]> => {
  const open = new Set(batch.map(({ id }) => id))
  const before = (batch.at(-1)?.seq ?? 0) + 1
  const earlier = await messagesBefore(ctx.db, place, before, rememberedMessages)
  return earlier
    .filter(({ id, sender }) => !open.has(id) && sender !== 'note' && sender !== 'system')
    .map((message) =>
      message.sender === 'customer'
        ? { role: 'user', content: said(message) }
        : { role: 'assistant', content: said(message).replaceAll(sourceMarks, '') },
    )
}
