import type { SystemCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import { findThread } from '#features/conversations/public.ts'
import { quickCreateContact } from './quick-create-contact.ts'

type Shared = EventPayloads['person.shared-info']

/** Saves what a customer shared in a form of their channel: into the empty fields of their contact, or as a new one. */
const saveSharedInfo = async (ctx: SystemCtx, event: HeardEvent): Promise<void> => {
  const { workspaceId } = ctx
  const { threadId, slots } = event.payload as unknown as Shared
  // No values: the person was erased while this job waited.
  if (!workspaceId || !('slots' in event.payload)) return
  if (!(await findThread(ctx.db, { workspaceId, id: threadId }))) return
  await quickCreateContact({ ...ctx, workspaceId }, threadId, slots)
}

export const sharedInfoListener: Listener = {
  event: 'person.shared-info',
  name: 'contacts.save-shared-info',
  as: 'workspace',
  handle: saveSharedInfo,
}
