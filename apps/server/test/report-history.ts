import { systemCtx, type TenantCtx } from '#core/context.ts'
import { noteChanges } from '#core/changes/changes.repository.ts'
import { newId } from '#core/ids.ts'
import { seededRandom } from '#core/seeded-random.ts'
import {
  agentRuns,
  agentSessions,
  contactIdentities,
  contacts,
  creditEntries,
  messages,
  rowChanges,
  sales,
  threads,
  type BotRow,
  type WorkgateRow,
} from '#db/schema/index.ts'
import type { TestApp } from './harness.ts'

const dayMs = 86_400_000
const words = ['Phí ship bao nhiêu?', 'Còn size M không shop', 'Giá sao ạ', 'Đổi trả thế nào?', 'chào shop', 'alo']
const reasons = ['"gặp nhân viên"', 'Khách phàn nàn', 'Khiếu nại giao sai', '']
const senders = ['customer', 'customer', 'customer', 'ai', 'ai', 'staff', 'phone', 'note', 'handoff'] as const

interface Shop {
  workspaceId: string
  bots: readonly BotRow[]
  gates: readonly WorkgateRow[]
  authors: readonly string[]
}

interface Written {
  id: string
  seq: number
  gate: WorkgateRow
  contactId: string | null
}

/** Numbers from a seed: the same history every time. */
export const diceOf = (seed: number) => {
  const random = seededRandom(seed)
  const below = (most: number): number => Math.floor(random() * most)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { below, pick, isLucky: (share: number): boolean => random() < share }
}
export type Dice = ReturnType<typeof diceOf>

/**
 * A shop whose customers write in no order at all: messages that come late, hand-offs, orders, contacts that are made,
 * renamed and taken away. Each piece is written with the notes that the product writes in the same transaction.
 */
export const historyOf = ({ deps, clock }: TestApp, shop: Shop, dice: Dice, days: number) => {
  const { workspaceId } = shop
  const db = deps.database.system
  const known: Written[] = []
  const orders: { id: string; at: Date }[] = []
  const anyTime = (): Date => new Date(clock.now().getTime() - dice.below(days * dayMs))

  const newThreads = async (count: number): Promise<void> => {
    const fresh = Array.from({ length: count }, () => ({
      id: newId(),
      seq: 0,
      gate: dice.pick(shop.gates),
      contactId: null,
    }))
    const identities = fresh.map(({ gate, id }) => ({
      workspaceId,
      id,
      workgateId: gate.id,
      channel: gate.channel,
      externalId: id,
    }))
    await db.insert(contactIdentities).values(identities)
    await db.insert(threads).values(
      fresh.map(({ id, gate }) => ({
        workspaceId,
        id,
        identityId: id,
        workgateId: gate.id,
        botId: gate.botId,
        channel: gate.channel,
        environment: gate.environment,
        lastSeq: 1,
        createdAt: anyTime(),
        updatedAt: clock.now(),
      })),
    )
    known.push(...fresh)
  }

  const write = async (count: number): Promise<void> => {
    const rows = Array.from({ length: count }, () => {
      const thread = dice.pick(known)
      thread.seq += 1
      const kind = dice.pick(senders)
      const run = kind === 'ai' && dice.isLucky(0.5) ? newId() : null
      return { thread, kind, run, at: anyTime(), seq: thread.seq, id: newId() }
    })
    const runs = rows.flatMap(({ run, thread, at }) => (run ? [{ id: run, thread, at }] : []))
    if (runs.length > 0) await writeRuns(runs)
    await db.insert(messages).values(
      rows.map(({ thread, kind, run, at, seq, id }) => ({
        workspaceId,
        id,
        threadId: thread.id,
        workgateId: thread.gate.id,
        seq,
        sender: kind === 'handoff' ? ('system' as const) : kind,
        authorId: kind === 'staff' ? dice.pick(shop.authors) : null,
        text: dice.pick(words),
        event: kind === 'handoff' ? { kind: 'handoff', data: { reason: dice.pick(reasons) } } : null,
        runId: run,
        state: 'received' as const,
        createdAt: at,
      })),
    )
    await db.insert(rowChanges).values(
      rows.map(({ thread, kind, at }) => ({
        workspaceId,
        id: newId(),
        kind: 'message' as const,
        subjectId: thread.id,
        detail: kind === 'handoff' ? 'system' : kind,
        at,
      })),
    )
  }

  const writeRuns = async (runs: readonly { id: string; thread: Written; at: Date }[]): Promise<void> => {
    const sessions = runs.map(({ id, thread, at }) => ({
      workspaceId,
      id,
      botId: thread.gate.botId,
      environment: thread.gate.environment,
      origin: 'thread' as const,
      externalKey: `${thread.id}:${id}`,
      createdAt: at,
      lastAt: at,
    }))
    await db.insert(agentSessions).values(sessions)
    await db.insert(agentRuns).values(
      runs.map(({ id, thread, at }) => ({
        workspaceId,
        id,
        sessionId: id,
        botId: thread.gate.botId,
        environment: thread.gate.environment,
        mode: dice.isLucky(0.1) ? ('eval' as const) : ('live' as const),
        origin: 'thread' as const,
        inputId: newId(),
        generation: 1,
        versionLabel: '',
        input: '',
        status: 'done' as const,
        outcome: dice.isLucky(0.4) ? ('no_answer' as const) : ('answered' as const),
        engine: 'built-in',
        tokensIn: dice.below(500),
        tokensOut: dice.below(90),
        startedAt: at,
      })),
    )
    await noteChanges(db, { workspaceId, kind: 'run', rows: runs })
    await pay(runs)
  }

  /** Each run costs something; every third one gives a part back, days later. */
  const pay = async (runs: readonly { id: string; thread: Written; at: Date }[]): Promise<void> => {
    const spends = runs.map(({ id, thread, at }, place) => ({
      workspaceId,
      id: newId(),
      kind: 'spend' as const,
      amount: -2 - (place % 3),
      runId: id,
      botId: thread.gate.botId,
      createdAt: at,
      at,
    }))
    const refunds = spends
      .filter((_spend, place) => place % 3 === 0)
      .map((spend) => ({ ...spend, id: newId(), kind: 'refund' as const, amount: 1, at: clock.now() }))
      .map((refund) => ({ ...refund, createdAt: refund.at }))
    await db.insert(creditEntries).values([...spends, ...refunds])
    await noteChanges(db, { workspaceId, kind: 'spend', rows: [...spends, ...refunds] })
  }

  const meetContacts = async (): Promise<void> => {
    const thread = dice.pick(known)
    const at = anyTime()
    if (thread.contactId && dice.isLucky(0.5)) {
      const { contactId } = thread
      if (dice.isLucky(0.5))
        await deps.database.pool.query('update contacts set phone = $2 where id = $1', [contactId, '0905123456'])
      else await deps.database.pool.query('update contacts set erased_at = now() where id = $1', [contactId])
      return noteChanges(db, { workspaceId, kind: 'contact', rows: [{ id: contactId, at }] })
    }
    const id = newId()
    const phone = dice.isLucky(0.5) ? '0905111222' : null
    await db.insert(contacts).values({ workspaceId, id, name: 'Lan', phone, createdAt: at, updatedAt: at })
    await deps.database.pool.query('update threads set contact_id = $2 where id = $1', [thread.id, id])
    const rows = [thread.contactId, id].filter((one) => one !== null).map((one) => ({ id: one, at }))
    thread.contactId = id
    await noteChanges(db, { workspaceId, kind: 'contact', rows })
  }

  const sell = async (): Promise<void> => {
    const old = dice.pick([...orders, null])
    if (old) {
      const state = dice.pick(['paid', 'done', 'cancelled', 'confirmed'])
      await deps.database.pool.query('update sales set state = $2 where id = $1', [old.id, state])
      return noteChanges(db, { workspaceId, kind: 'sale', rows: [old] })
    }
    const order = { id: newId(), at: anyTime() }
    orders.push(order)
    await db.insert(sales).values({
      workspaceId,
      id: order.id,
      code: order.id,
      memoCode: order.id,
      threadId: dice.isLucky(0.7) ? dice.pick(known).id : null,
      madeBy: 'ai',
      state: dice.pick(['draft', 'paid']),
      total: dice.below(900_000),
      createdAt: order.at,
      updatedAt: order.at,
    })
    await noteChanges(db, { workspaceId, kind: 'sale', rows: [order] })
  }

  return { newThreads, write, meetContacts, sell }
}

export const tenantOf = ({ deps }: TestApp, workspaceId: string): TenantCtx =>
  systemCtx(deps, workspaceId, 'test') as TenantCtx

/** A shop with two bots on four doors, one of them for tests. */
export const openShop = async ({ given }: TestApp, workspaceId: string, authors: readonly string[]): Promise<Shop> => {
  const bots = [await given.bot(workspaceId, { name: 'Mây' }), await given.bot(workspaceId, { name: 'Chốt đơn' })]
  const [first, second] = bots as [BotRow, BotRow]
  const gates = [
    await given.workgate(first, { channel: 'web' }),
    await given.workgate(first, { channel: 'facebook' }),
    await given.workgate(second, { channel: 'facebook' }),
    await given.workgate(second, { channel: 'web', environment: 'development' }),
  ]
  return { workspaceId, bots, gates, authors }
}

/** A whole history of somebody who can be called, with colleagues. */
export const randomHistory = async (app: TestApp, seed: number, { threads: count = 12, days = 20 } = {}) => {
  const owner = await app.signIn()
  const colleague = await app.signIn()
  await app.given.member(owner.workspaceId, colleague.userId)
  const members = [owner.userId, colleague.userId]
  const shop = await openShop(app, owner.workspaceId, members)
  const dice = diceOf(seed)
  const history = historyOf(app, shop, dice, days)
  await history.newThreads(count)
  await history.write(count * 6)
  for (let at = 0; at < 25; at += 1) await (dice.isLucky(0.5) ? history.meetContacts() : history.sell())
  return { owner, members, shop }
}
