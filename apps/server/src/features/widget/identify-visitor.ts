import type { Input } from '@app/contracts/endpoint'
import type { identifyVisitor as contract } from '@app/contracts/widget'
import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { VisitorRow } from '#db/schema/index.ts'
import { findThreadOfSender, markIdentityVerified } from '#features/conversations/public.ts'
import { openVisitor, type Visit } from './open-visitor.ts'
import { senderOf, verifiedSender } from './visitor-name.ts'
import { updateVisitor } from './visitors.repository.ts'
import { isVouchedFor } from './widget-secret.ts'

type Identity = Input<typeof contract>['body']

/**
 * What the site says about its visitor. With a signature they are that person, and find their thread of another device.
 * Without one it is only a claim. Neither ever links them to an existing contact.
 */
export const identifyVisitor = async (ctx: KeyCtx, identity: Identity): Promise<{ isVerified: boolean }> => {
  const visit = await openVisitor(ctx)
  refuseSomebodyElse(visit.visitor, identity)
  const isVerified = (await isProven(visit, identity)) || visit.visitor.isVerified
  const profile = { ...visit.visitor.profile, ...told(identity) }
  const known = isVerified ? await personOf(visit, identity.userId) : {}
  await updateVisitor(visit.ctx.db, visit.visitor, {
    identifiedAs: identity.userId,
    isVerified,
    profile: { ...profile, ...known.profile },
    ...(known.threadId ? { threadId: known.threadId } : {}),
  })
  return { isVerified }
}

/**
 * A browser that was one person cannot become another, because their thread would go with it. It starts a new visit.
 */
const refuseSomebodyElse = ({ isVerified, identifiedAs }: VisitorRow, { userId }: Identity): void => {
  if (isVerified && identifiedAs !== userId) throw new AppError('VISITOR_INVALID')
}

const isProven = async ({ ctx, visitor }: Visit, { userId, signature }: Identity): Promise<boolean> => {
  if (!signature) return false
  if (await isVouchedFor(ctx, { botId: visitor.botId, userId, signature })) return true
  throw new AppError('IDENTITY_SIGNATURE_WRONG')
}

const told = ({ name, email, phone }: Identity): Record<string, string> =>
  Object.fromEntries(Object.entries({ name, email, phone }).filter((entry): entry is [string, string] => !!entry[1]))

/** A thread that began before the person was known stays with its browser. */
const personOf = async (
  { ctx, visitor }: Visit,
  userId: string,
): Promise<{ profile?: VisitorRow['profile']; threadId?: string | undefined }> => {
  const place = { workspaceId: ctx.workspaceId, workgateId: visitor.workgateId }
  if (visitor.threadId) {
    await markIdentityVerified(ctx.db, { ...place, externalId: senderOf(visitor) })
    return {}
  }
  const sender = verifiedSender(userId)
  return { profile: { sender }, threadId: await findThreadOfSender(ctx.db, { ...place, externalId: sender }) }
}
