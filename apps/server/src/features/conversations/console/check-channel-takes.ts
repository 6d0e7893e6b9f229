import type { Attachment } from '@app/contracts/conversations'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findChannel } from '#channels/registry.ts'
import type { ThreadRow } from '#db/schema/index.ts'

type Sent = Pick<Attachment, 'kind' | 'name' | 'sizeBytes'>

/** Refuses what the channel would refuse, while the person who wrote it can still change it. */
export const checkChannelTakes = (
  { deps }: TenantCtx,
  { channel, kind: threadKind }: ThreadRow,
  { text, attachments }: { text: string; attachments: readonly Sent[] },
): void => {
  const capabilities = findChannel(deps, channel)?.capabilities
  if (!capabilities) return
  const { textLength } = capabilities
  if (textLength !== null && text.normalize('NFC').length > textLength)
    throw new AppError('MESSAGE_TOO_LONG', { limit: textLength })
  for (const { kind, name, sizeBytes } of attachments) {
    const taken = capabilities.attachments.find((one) => one.kind === kind)
    if (!taken || threadKind === 'comment' || sizeBytes > taken.maxBytes)
      throw new AppError('ATTACHMENT_NOT_TAKEN', { name, maxBytes: taken?.maxBytes ?? 0 })
  }
}
