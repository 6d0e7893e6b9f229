import { replayMarks, type Replay, type ReplayMark, type ReplayTurn } from '@app/contracts/replays'
import type { BotRow, ReplayRow } from '#db/schema/index.ts'
import type { ShownReplay } from './replays.repository.ts'
import type { ShownTurn } from './turns.repository.ts'

type Counts = Record<ReplayMark, number>
type Groups = ShownReplay['groups']

const noMarks = (): Counts => ({ price: 0, source: 0, unknown: 0, handoff: 0, wording: 0, better: 0 })

const countMarks = (groups: Groups): Counts => {
  const counts = noMarks()
  for (const { marks, turns } of groups) for (const mark of marks) counts[mark] += turns
  return counts
}

const turnsOf = (groups: Groups): number => groups.reduce((sum, { turns }) => sum + turns, 0)

/** The changes in the order of the harm they did: by the worst mark, then by how often. */
const causesOf = (changes: ReplayRow['changes'], groups: Groups): Replay['causes'] =>
  changes
    .map((change, at) => {
      const own = groups.filter(({ cause }) => cause === at)
      return { change, turns: turnsOf(own), marks: countMarks(own) }
    })
    .toSorted((one, other) => {
      const worse = replayMarks.find((mark) => one.marks[mark] !== other.marks[mark])
      return worse ? other.marks[worse] - one.marks[worse] : 0
    })

export const presentReplay = (row: ShownReplay, bot: BotRow): Replay => {
  const { figures, groups } = row
  return {
    id: row.id,
    botId: row.botId,
    status: row.status,
    beforeLabel: row.beforeLabel,
    afterLabel: row.afterLabel,
    isCurrent: row.beforeHash === bot.publishedHash && row.afterHash === bot.draftHash,
    includesTests: row.includesTests,
    conversations: row.conversations,
    finished: figures.finished,
    turns: figures.turns,
    changed: turnsOf(groups),
    marks: countMarks(groups),
    openHarm: row.openHarm,
    handoffs: { before: figures.handoffsBefore, after: figures.handoffsAfter },
    credits: { before: figures.creditsBefore, after: figures.creditsAfter },
    spent: figures.creditsBefore + figures.creditsAfter,
    engine: row.engine,
    byName: row.byName,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    causes: causesOf(row.changes, groups),
  }
}

export const presentTurn = ({ row, byName, thread }: ShownTurn, changes: ReplayRow['changes']): ReplayTurn => ({
  id: row.id,
  sessionId: row.sessionId,
  thread: thread && { id: thread.id, workgateId: thread.workgateId, environment: thread.environment },
  customer: thread?.title ?? '',
  turn: row.turn,
  question: row.question,
  understood: row.understood,
  askedAt: row.askedAt.toISOString(),
  before: row.before,
  after: row.after,
  marks: row.marks,
  ...row.facts,
  cause: row.cause === null ? null : (changes[row.cause] ?? null),
  accepted: row.acceptedAt && { byName, at: row.acceptedAt.toISOString() },
})
