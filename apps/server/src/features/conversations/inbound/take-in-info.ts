import type { InboundEvent } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { addLineOf } from './note-in-thread.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'person.shared-info': { threadId: string; slots: { name?: string; phone?: string; address?: string } }
  }
}

/** The person has told who they are in a form of the channel: whoever looks after contacts hears of it. */
export const takeInInfo = async (
  tx: TenantCtx,
  { id: workgateId }: WorkgateRow,
  { person, name, phone, address }: Extract<InboundEvent, { kind: 'info' }>,
): Promise<boolean> => {
  const thread = await addLineOf(tx, workgateId, person.id, 'info-shared')
  if (!thread) return false
  const slots = {
    ...(name ? { name: name.slice(0, 80) } : {}),
    ...(phone ? { phone: phone.slice(0, 20) } : {}),
    ...(address ? { address: address.slice(0, 300) } : {}),
  }
  await emit(tx, 'person.shared-info', { threadId: thread.id, slots })
  return true
}
