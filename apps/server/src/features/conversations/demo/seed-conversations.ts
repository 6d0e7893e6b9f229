import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { planDemoRuns, seedDemoRuns, type DemoTalk } from '#features/agent/public.ts'
import { storeFile } from '#features/files/public.ts'
import { demoCannedPictures } from './demo-canned-pictures.ts'
import { demoCards } from './demo-cards.ts'
import { demoGates, gateOf, insertDemoGates, type DemoGate } from './demo-gates.ts'
import { allDemoThreads, demoCustomerId } from './demo-customers.ts'
import { demoCanned } from './demo-canned.ts'
import { clinicBotName, clinicCanned, clinicLabels, clinicThreads } from './clinic-threads.ts'
import { demoLabels } from './demo-labels.ts'
import { demoBotNames } from './demo-plan.ts'
import type { DemoThread } from './demo-threads.ts'
import {
  demoStaff,
  findDemoBots,
  insertDemoLabelsAndCanned,
  insertDemoReports,
  insertDemoRows,
  type DemoRows,
} from './demo.repository.ts'

interface Shop {
  workspaceId: string
  bots: ReadonlyMap<string, string>
  mainBotId: string
  now: Date
  origin: Talks['origin']
  gates: readonly DemoGate[]
  labels: ReadonlyMap<string, string>
  staff: readonly { id: string; name: string }[]
}

/** Sixty days of conversations of the demo shop, with its labels and canned replies. */
export const seedConversations = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  // Files are written before: inside a transaction nothing but the database may be waited for.
  const own: TenantCtx = { ...ctx, workspaceId }
  const pictures = await storePictures(own)
  await storeTalks(own, {
    threads: allDemoThreads(own.now()),
    gates: demoGates(own),
    mainBot: demoBotNames[0],
    origin: { page: '/demo-shop', title: 'Nắng Linen' },
    library: libraryOf(own, { labels: demoLabels, canned: demoCanned, pictures }),
  })
}

/** Three weeks of the second shop; accounts of simulators belong to the first one, so it has its website alone. */
export const seedClinicTalks = async (ctx: SystemCtx): Promise<void> => {
  const own = ctx as TenantCtx
  const website = demoGates(own).filter(({ channel }) => channel === 'web')
  await storeTalks(own, {
    threads: clinicThreads(own.now()),
    gates: website.map((gate) => ({ ...gate, name: 'Website Nha khoa An Tâm' })),
    mainBot: clinicBotName,
    origin: {},
    library: libraryOf(own, { labels: clinicLabels, canned: clinicCanned, pictures: new Map() }),
  })
}

interface Talks {
  threads: readonly DemoThread[]
  gates: readonly DemoGate[]
  mainBot: string
  /** The page on which customers of the website wrote. */
  origin: { page?: string; title?: string }
  library: ReturnType<typeof libraryOf>
}

const storeTalks = async (own: TenantCtx, { threads, gates, mainBot, origin, library }: Talks): Promise<void> => {
  const { workspaceId } = own
  const bots = await findDemoBots(own.db, workspaceId)
  const botId = bots.get(mainBot)
  if (!botId) throw new Error('a shop of the demo has a published bot')
  const labels = new Map(library.labels.map(({ name, id }) => [name, id]))
  const staff = await demoStaff(own.db, workspaceId)
  const shop: Shop = { workspaceId, bots, mainBotId: botId, now: own.now(), origin, gates, labels, staff }
  const parts = threads.map((thread, at) => rowsOf(shop, thread, at))
  const runs = await planDemoRuns(own, talksOf(parts))
  const { answers } = runs
  await inTransaction(own, async (tx) => {
    await insertDemoLabelsAndCanned(tx.db, library)
    await insertDemoGates(tx, gates, { botId, ownerId: staff[0]?.id ?? null, traffic: trafficOf(parts) })
    await seedDemoRuns(tx, runs)
    await insertDemoRows(tx.db, {
      identities: parts.map(({ identity }) => identity),
      threads: withBudget(parts).map((thread) => ({ ...thread, snapshotId: answers.snapshots.get(thread.id) ?? null })),
      messages: parts.flatMap(({ messages }) => messages.map((row) => ({ ...row, ...answers.written.get(row.id) }))),
    })
    const connected = gates.filter(({ account }) => account).map(({ id }) => id)
    await insertDemoReports(tx.db, workspaceId, connected)
  })
}

/** The newest conversation of the channel that counts its free answers has used five of eight. */
const withBudget = (parts: readonly DemoThreadRows[]): DemoThreadRows['thread'][] => {
  const threads = parts.map(({ thread }) => thread)
  const counted = threads.filter(({ channel }) => channel === 'zalo-oa')
  const newest = Math.max(...counted.map(({ updatedAt }) => updatedAt.getTime()))
  return threads.map((thread) =>
    counted.includes(thread) && thread.updatedAt.getTime() === newest
      ? { ...thread, quotaLeft: 3, quotaTotal: 8, quotaAt: thread.updatedAt }
      : thread,
  )
}

/** When each account was last written to, and last answered. */
const trafficOf = (
  parts: readonly DemoThreadRows[],
): Map<string, { lastInAt: Date | null; lastOutAt: Date | null }> => {
  const messages = parts.flatMap((part) => part.messages).toSorted((one, other) => +one.createdAt - +other.createdAt)
  const newest = (own: typeof messages, isIn: boolean): Date | null =>
    own.findLast(({ sender }) => (sender === 'customer') === isIn)?.createdAt ?? null
  return new Map(
    [...Map.groupBy(messages, ({ workgateId }) => workgateId)].map(([id, own]) => [
      id,
      { lastInAt: newest(own, true), lastOutAt: newest(own, false) },
    ]),
  )
}

/** The conversations as input for the agent's demo runs, oldest first. */
const talksOf = (parts: readonly DemoThreadRows[]): DemoTalk[] =>
  parts
    .toSorted((one, other) => one.thread.createdAt.getTime() - other.thread.createdAt.getTime())
    .map(({ thread, messages }) => ({
      threadId: thread.id,
      botId: thread.botId,
      said: messages.map(({ id, seq, sender, text = '', event, createdAt }) => ({
        id,
        seq,
        sender,
        text,
        event: event?.kind ?? null,
        at: createdAt,
      })),
    }))

type Pictures = ReadonlyMap<string, Record<string, unknown>>

/** The pictures of canned replies, as attachments. */
const storePictures = async (ctx: TenantCtx): Promise<Pictures> => {
  const stored = new Map<string, Record<string, unknown>>()
  for (const [shortcut, { name, bytes }] of Object.entries(demoCannedPictures)) {
    const contentType = 'image/svg+xml'
    const file = { workspaceId: ctx.workspaceId, purpose: 'canned', name, contentType, bytes }
    const { id } = await storeFile(ctx, file)
    stored.set(shortcut, { fileId: id, kind: 'image', name, contentType, sizeBytes: bytes.length })
  }
  return stored
}

interface Library {
  labels: typeof demoLabels
  canned: typeof demoCanned
  pictures: Pictures
}

const libraryOf = (tx: TenantCtx, shop: Library) => {
  const { pictures } = shop
  const own = () => ({ workspaceId: tx.workspaceId, id: newId(), createdAt: tx.now() })
  const labels = shop.labels.map((label) => ({ ...own(), ...label }))
  const canned = shop.canned.map(([shortcut, title, text]) => {
    const picture = pictures.get(shortcut)
    const attachments = picture ? [picture] : []
    return { ...own(), shortcut, title, text, attachments, updatedAt: tx.now() }
  })
  return { labels, canned }
}

interface DemoThreadRows {
  identity: DemoRows['identities'][number]
  thread: DemoRows['threads'][number] & { createdAt: Date }
  messages: DemoRows['messages']
}

const rowsOf = (shop: Shop, demo: DemoThread, at: number): DemoThreadRows => {
  const { workspaceId, now, origin } = shop
  const [threadId, identityId] = [newId(), newId()]
  const gate = gateOf(shop.gates, demo)
  const workgateId = gate.id
  const first = demo.lines[0]?.at ?? now
  const messages = messageRows(shop, demo, { threadId, gate })
  const customer = messages.findLast(({ sender }) => sender === 'customer')?.seq ?? 0
  const answer = messages.findLast(({ sender }) => sender === 'ai' || sender === 'staff' || sender === 'phone')
  const spoken = messages.findLast(({ sender }) => sender !== 'system' && sender !== 'note')
  const isOpen = customer > (answer?.seq ?? 0)
  return {
    identity: {
      workspaceId,
      id: identityId,
      workgateId,
      channel: demo.channel,
      externalId: demoCustomerId(at),
      name: demo.name,
      createdAt: first,
    },
    thread: {
      workspaceId,
      id: threadId,
      workgateId,
      botId: shop.bots.get(demo.bot) ?? shop.mainBotId,
      channel: demo.channel,
      environment: 'production',
      identityId,
      title: demo.name,
      mode: demo.mode,
      aiPausedUntil: demo.isPaused ? new Date(now.getTime() + 24 * 60_000) : null,
      waitingSince: demo.isWaiting ? (messages.findLast(({ event }) => event)?.createdAt ?? first) : null,
      waitingReason: demo.isWaiting ? 'Khách cần nhân viên' : null,
      assigneeId: demo.mode === 'manual' && !demo.isWaiting ? (shop.staff[at % shop.staff.length]?.id ?? null) : null,
      labelIds: [demo.label ? shop.labels.get(demo.label) : undefined].filter((id) => id !== undefined),
      lastSeq: messages.length,
      readSeq: demo.unread > 0 ? messages.length - demo.unread : messages.length,
      unread: demo.unread,
      customerSeq: customer,
      answeredSeq: isOpen && (demo.mode === 'manual' || demo.isPaused) ? (answer?.seq ?? 0) : customer,
      lastText: (spoken?.text ?? '').slice(0, 200),
      lastSender: spoken?.sender ?? null,
      origin: demo.channel === 'web' ? origin : {},
      createdAt: first,
      updatedAt: spoken?.createdAt ?? first,
    },
    messages,
  }
}

const messageRows = (
  { workspaceId, staff }: Shop,
  demo: DemoThread,
  { threadId, gate }: { threadId: string; gate: DemoGate },
): DemoRows['messages'] =>
  demo.lines.map(({ sender, text, event, reason, at, products, reaction }, index) => {
    const isLast = index === demo.lines.length - 1
    const author = sender === 'staff' || sender === 'note' ? staff[index % staff.length] : undefined
    const failure = demo.isFailed && isLast ? failureOf(demo, gate) : null
    return {
      workspaceId,
      id: newId(),
      threadId,
      workgateId: gate.id,
      seq: index + 1,
      sender,
      authorId: author?.id ?? null,
      authorName: author?.name ?? (sender === 'customer' ? demo.name : ''),
      text,
      attachments: products ? [{ ...demoCards(products) }] : [],
      event: event ? { kind: event, data: reason ? { reason } : {} } : null,
      state: stateOf(sender, failure !== null),
      ...failure,
      reaction: reaction ?? null,
      createdAt: at,
      sentAt: sender === 'ai' || sender === 'staff' || sender === 'phone' ? at : null,
    }
  })

/** What came after the sign-in of its account had ended, or after the hours in which an answer is allowed. */
const failureOf = ({ isOnSecond }: DemoThread, { account }: DemoGate) => {
  if (!isOnSecond) return { errorCode: 'window-closed', errorText: 'Đã quá 24 giờ kể từ tin nhắn cuối của khách.' }
  return account?.broken ? { errorCode: account.broken.failure, errorText: '' } : null
}

const stateOf = (sender: string, isFailed: boolean): 'failed' | 'received' | 'read' => {
  if (isFailed) return 'failed'
  return sender === 'ai' || sender === 'staff' || sender === 'phone' ? 'read' : 'received'
}
