import type { Input, Reply } from '@app/contracts/endpoint'
import type { startVisit as contract } from '@app/contracts/widget'
import type { PublicCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import type { VisitorRow } from '#db/schema/index.ts'
import { findThread, latestForCustomer, presentMessages, summaryOf } from '#features/conversations/public.ts'
import { ensureWebWorkgate } from '#features/workgates/public.ts'
import { contactFormFor } from './contact-form.ts'
import { isStaffAnswering } from './is-staff-answering.ts'
import { findVisitor } from './open-visitor.ts'
import { openWidget, type OpenedWidget } from './open-widget.ts'
import { languageFor, shownName } from './present-config.ts'
import { presentVisitorMessage } from './present-visitor-message.ts'
import { takeVisit } from './visit-caps.ts'
import { knownPlace } from './visit-place.ts'
import { insertVisitor, updateVisitor } from './visitors.repository.ts'

type Visiting = Input<typeof contract>
const lifeMs = 30 * 24 * 3600_000
const shownMessages = 100

/** A token that fits goes on for 30 more days; any other begins a new visit. */
export const startVisit = async (
  ctx: PublicCtx,
  { params: { botId }, body }: Visiting,
): Promise<Reply<typeof contract>> => {
  const widget = await openWidget(ctx, { botId, environment: body.environment, preview: body.preview })
  const known = await findVisitor(ctx, body.token)
  const fits = known?.botId === botId && known.environment === body.environment
  const { visitor, token } =
    fits && body.token
      ? { visitor: await welcomeBack(widget, known), token: body.token }
      : await welcome(widget, botId, body)
  return { token, expiresAt: visitor.expiresAt.toISOString(), ...(await stateOf(widget, visitor)) }
}

/** Who came by a link to the draft stays no longer than the link lasts. */
const timesOf = ({ ctx, closesAt }: OpenedWidget) => {
  const now = ctx.now()
  return { lastSeenAt: now, expiresAt: closesAt ?? new Date(now.getTime() + lifeMs) }
}

const welcomeBack = (widget: OpenedWidget, visitor: VisitorRow): Promise<VisitorRow> =>
  updateVisitor(widget.ctx.db, visitor, timesOf(widget))

const welcome = async (widget: OpenedWidget, botId: string, { environment, place }: Visiting['body']) => {
  const { ctx } = widget
  await takeVisit(ctx, botId)
  const workgate = await ensureWebWorkgate(ctx, { botId, environment })
  const token = randomToken()
  const visitor = await insertVisitor(ctx.db, {
    workspaceId: ctx.workspaceId,
    id: newId(),
    botId,
    workgateId: workgate.id,
    environment,
    tokenHash: sha256(token),
    origin: knownPlace(place),
    createdAt: ctx.now(),
    ...timesOf(widget),
  })
  return { visitor, token }
}

const stateOf = async ({ ctx, version }: OpenedWidget, { workspaceId, threadId, profile }: VisitorRow) => {
  const thread = threadId ? await findThread(ctx.db, { workspaceId, id: threadId }) : undefined
  if (!thread)
    return { messages: [], lastSeq: 0, isStaffAnswering: false, isBusy: false, isWaiting: false, contactForm: null }
  const rows = await latestForCustomer(ctx.db, thread, shownMessages)
  const reader = { hasPhone: 'phone' in profile, language: languageFor(version, ctx.language) }
  return {
    messages: (await presentMessages(ctx, rows)).map((message) => presentVisitorMessage(message, shownName(version))),
    lastSeq: thread.lastSeq,
    isStaffAnswering: isStaffAnswering(thread, ctx.now()),
    isBusy: thread.writingRunId !== null,
    isWaiting: thread.waitingSince !== null,
    contactForm: thread.waitingSince ? contactFormFor(await summaryOf(ctx, thread.id), reader) : null,
  }
}
