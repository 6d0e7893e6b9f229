import { forgetChanges, noteChanges, takeChanges } from '#core/changes/changes.repository.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { addDays, dayOf, startOf } from '#core/time/local-days.ts'
import type { ReportContactRow, ReportTalkRow, RowChange } from '#db/schema/index.ts'
import { forgetReports, loadCells, lockCounting, placesWithOrders, saveCells } from './cells.repository.ts'
import { countTalk, keyOf, nobody, type Cell, type CellPlace } from './day-cell.ts'
import {
  contactsByIds,
  findWorkingHours,
  listRawIds,
  messagesOfThreads,
  placesOfThreads,
  runsByIds,
  salesBetween,
  spendsByIds,
  type RawKind,
  type ThreadPlace,
} from './raw-rows.repository.ts'
import { talkDays, type TalkMessage } from './talk-days.ts'
import { insertContactRows, insertTalks, startsOf, takeContactRows, takeTalks } from './talks.repository.ts'

/** A change to the sums of one place. */
type Delta = readonly [CellPlace, (cell: Cell) => void]

const perBatch = 400
/** A line that counts its whole thread: rebuilding writes one per thread. */
const wholeThread = 'all'

/**
 * Counts what has changed since the last time, in transactions that take the notes of the changes and move the sums: so
 * each change is counted once, whoever dies when. Returns how many were counted.
 */
export const countChanges = async (ctx: TenantCtx): Promise<number> => {
  let counted = 0
  for (let last = perBatch; last === perBatch; counted += last) last = await inTransaction(ctx, countBatch)
  return counted
}

const countBatch = async (tx: TenantCtx): Promise<number> => {
  await lockCounting(tx.db, tx.workspaceId, tx.now())
  const changes = await takeChanges(tx.db, tx.workspaceId, perBatch)
  const of = (...kinds: RowChange['kind'][]): RowChange[] => changes.filter(({ kind }) => kinds.includes(kind))
  const deltas = [
    ...(await threadDeltas(tx, of('message', 'thread'))),
    ...(await runDeltas(tx, of('run'))),
    ...(await spendDeltas(tx, of('spend'))),
    ...(await contactDeltas(tx, of('contact'))),
    ...(await saleDeltas(tx, of('sale'))),
  ]
  const cells = await loadCells(
    tx.db,
    tx.workspaceId,
    deltas.map(([place]) => place),
  )
  for (const [place, change] of deltas) {
    const cell = cells.get(keyOf(place))
    if (cell) change(cell)
  }
  await saveCells(tx.db, tx.workspaceId, [...cells.values()])
  return changes.length
}

const isMessage = (sender: string): boolean => ['customer', 'ai', 'staff', 'phone'].includes(sender)
const placeOn = (place: Omit<ThreadPlace, 'id'>, day: string): CellPlace => ({
  environment: place.environment,
  botId: place.botId,
  workgateId: place.workgateId,
  channel: place.channel,
  day,
})
const oneMessage =
  (count: number) =>
  (cell: Cell): void => {
    cell.messages += count
  }

/** Messages are counted one by one; the talks of their threads are worked out anew from the first day that is touched. */
const threadDeltas = async (tx: TenantCtx, changes: readonly RowChange[]): Promise<Delta[]> => {
  if (changes.length === 0) return []
  const { db, workspaceId } = tx
  const byThread = Map.groupBy(changes, ({ subjectId }) => subjectId)
  const places = await placesOfThreads(db, workspaceId, [...byThread.keys()])
  const touched = [...byThread]
    .filter(([id]) => places.has(id))
    .map(([threadId, own]) => ({ threadId, day: own.map(({ at }) => dayOf(at)).toSorted()[0] ?? '' }))
  const starts = await startsOf(db, workspaceId, touched)
  const from = [...starts.values()]
  const messages = await messagesOfThreads(
    db,
    workspaceId,
    from.map(({ threadId, day, seq }) => ({ threadId, seq, since: startOf(day) })),
  )
  const hours = await findWorkingHours(db, workspaceId)
  const old = await takeTalks(db, workspaceId, from)
  const fresh = from.flatMap(({ threadId, before }): ReportTalkRow[] => {
    const { id: _id, ...place } = places.get(threadId) ?? unknownPlace
    return talkDays(messages.get(threadId) ?? [], before, hours).map((talk) => ({
      ...place,
      ...talk,
      workspaceId,
      threadId,
    }))
  })
  await insertTalks(db, fresh)
  const said = [...byThread].flatMap(([id, own]) => saidDeltas(places.get(id), own, messages.get(id) ?? []))
  return [
    ...said,
    ...old.map((talk): Delta => [talk, (cell) => countTalk(cell, talk, -1)]),
    ...fresh.map((talk): Delta => [talk, (cell) => countTalk(cell, talk, 1)]),
  ]
}

const unknownPlace: ThreadPlace = {
  id: nobody,
  environment: 'production',
  botId: nobody,
  workgateId: nobody,
  channel: '',
}

const saidDeltas = (
  place: ThreadPlace | undefined,
  changes: readonly RowChange[],
  messages: readonly TalkMessage[],
): Delta[] => {
  if (!place) return []
  const isWhole = changes.some(({ detail }) => detail === wholeThread)
  const days = isWhole
    ? messages.filter(({ sender }) => isMessage(sender)).map(({ at }) => dayOf(at))
    : changes.filter(({ detail }) => isMessage(detail)).map(({ at }) => dayOf(at))
  return [...Map.groupBy(days, (day) => day)].map(([day, own]) => [placeOn(place, day), oneMessage(own.length)])
}

const answers = new Set(['answered', 'suggested', 'small_talk', 'no_answer', 'handoff'])

/** Tries in the test window count as development, replays and evaluations not at all. */
const runDeltas = async (tx: TenantCtx, changes: readonly RowChange[]): Promise<Delta[]> => {
  const ids = [...new Set(changes.map(({ subjectId }) => subjectId))]
  const runs = (await runsByIds(tx.db, tx.workspaceId, ids)).filter(({ mode }) => mode === 'live' || mode === 'test')
  const threadIds = [...new Set(runs.flatMap(({ threadId }) => threadId ?? []))]
  const places = await placesOfThreads(tx.db, tx.workspaceId, threadIds)
  return runs.map((run): Delta => {
    const thread = places.get(run.threadId ?? '')
    const place = {
      environment: run.mode === 'live' ? run.environment : ('development' as const),
      botId: run.botId,
      workgateId: thread?.workgateId ?? nobody,
      channel: thread?.channel ?? '',
    }
    return [
      placeOn(place, dayOf(run.startedAt)),
      (cell) => {
        cell.tokens += run.tokens
        cell.answers += answers.has(run.outcome ?? '') ? 1 : 0
      },
    ]
  })
}

/** Credits are those of the ledger, so the sums agree with the statement; tries in the test window cost too. */
const spendDeltas = async (tx: TenantCtx, changes: readonly RowChange[]): Promise<Delta[]> => {
  const ids = changes.map(({ subjectId }) => subjectId)
  const spends = await spendsByIds(tx.db, tx.workspaceId, ids)
  const places = await placesOfThreads(tx.db, tx.workspaceId, [
    ...new Set(spends.flatMap(({ threadId }) => threadId ?? [])),
  ])
  return spends.map(({ botId, environment, mode, threadId, at, used }): Delta => {
    const thread = places.get(threadId ?? '')
    const isLive = mode === null || mode === 'live'
    const place = {
      environment: isLive ? (environment ?? 'production') : ('development' as const),
      botId: botId ?? nobody,
      workgateId: thread?.workgateId ?? nobody,
      channel: thread?.channel ?? '',
    }
    return [
      placeOn(place, dayOf(at)),
      (cell) => {
        cell.credits += used
      },
    ]
  })
}

const contactDeltas = async (tx: TenantCtx, changes: readonly RowChange[]): Promise<Delta[]> => {
  const { db, workspaceId } = tx
  const ids = [...new Set(changes.map(({ subjectId }) => subjectId))]
  const old = await takeContactRows(db, workspaceId, ids)
  const fresh = [...(await contactsByIds(db, workspaceId, ids))].map(([contactId, contact]): ReportContactRow => ({
    ...placeOn(contact, dayOf(contact.createdAt)),
    workspaceId,
    contactId,
    hasPhone: contact.hasPhone,
  }))
  await insertContactRows(db, fresh)
  const count = (row: ReportContactRow, sign: 1 | -1): Delta => [
    row,
    (cell) => {
      cell.contacts += sign
      cell.leads += row.hasPhone ? sign : 0
    },
  ]
  return [...old.map((row) => count(row, -1)), ...fresh.map((row) => count(row, 1))]
}

/** A shop has few orders on a day, so the whole day is counted anew. */
const saleDeltas = async (tx: TenantCtx, changes: readonly RowChange[]): Promise<Delta[]> => {
  const deltas: Delta[] = []
  for (const day of new Set(changes.map(({ at }) => dayOf(at)))) {
    const places = await placesWithOrders(tx.db, tx.workspaceId, day)
    const span = { from: startOf(day), until: startOf(addDays(day, 1)) }
    const sales = await salesBetween(tx.db, tx.workspaceId, span)
    deltas.push(...places.map((place): Delta => [place, withoutOrders]))
    for (const { environment, botId, workgateId, channel, isPaid, vnd } of sales)
      deltas.push([
        placeOn(
          {
            environment: environment ?? 'production',
            botId: botId ?? nobody,
            workgateId: workgateId ?? nobody,
            channel: channel ?? '',
          },
          day,
        ),
        (cell) => {
          cell.orders += 1
          cell.paidOrders += isPaid ? 1 : 0
          cell.paidVnd += isPaid ? vnd : 0
        },
      ])
  }
  return deltas
}

const withoutOrders = (cell: Cell): void => void Object.assign(cell, { orders: 0, paidOrders: 0, paidVnd: 0 })

const rawKinds: readonly RawKind[] = ['thread', 'run', 'spend', 'contact', 'sale']
const firstId = nobody

/**
 * Throws the sums of a workspace away and counts everything anew from the rows, in one transaction: readers see the old
 * sums until the new ones are complete.
 */
export const rebuildReports = (ctx: TenantCtx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { db, workspaceId } = tx
    await lockCounting(db, workspaceId, tx.now())
    await forgetChanges(db, workspaceId)
    await forgetReports(db, workspaceId)
    let counted = 0
    for (const kind of rawKinds) {
      for (let after = firstId; after !== '';) {
        const rows = await listRawIds(db, workspaceId, kind, { after, most: perBatch })
        await noteChanges(db, { workspaceId, kind, rows, detail: kind === 'thread' ? wholeThread : '' })
        await countBatch(tx)
        counted += rows.length
        after = rows.length === perBatch ? (rows.at(-1)?.id ?? '') : ''
      }
    }
    return counted
  })
