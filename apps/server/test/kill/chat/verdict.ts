import type { Database } from '#db/client.ts'
import type { Arrival } from './receiver.ts'

/** Everything that must never happen, counted. */
export interface Verdict {
  lost: number
  doubled: number
  unanswered: number
  answeredTwice: number
  sentTwice: number
  outOfOrder: number
  stuck: number
  wrongCharges: number
  wrongBalance: number
}

export const spotless: Verdict = {
  lost: 0,
  doubled: 0,
  unanswered: 0,
  answeredTwice: 0,
  sentTwice: 0,
  outOfOrder: 0,
  stuck: 0,
  wrongCharges: 0,
  wrongBalance: 0,
}

/** How much there was to get wrong. */
interface Figures {
  /** Messages of customers that were acknowledged. */
  messages: number
  aiAnswers: number
  arrived: number
  /** Sent, as far as anybody can know: the channel could not say what became of them. */
  unknown: number
  spent: number
}

export interface Findings {
  verdict: Verdict
  figures: Figures
  /** What is known of the conversations that wait for an answer though nothing is left to do. */
  waiting: readonly object[]
}

interface Facts {
  workspaceId: string
  /** Texts that were acknowledged. */
  brought: readonly string[]
  arrived: readonly Arrival[]
}

type Line = {
  id: string
  thread_id: string
  seq: number
  sender: string
  text: string
  state: string
  answers_seq: number | null
}

export const judge = async (database: Database, { workspaceId, brought, arrived }: Facts): Promise<Findings> => {
  const read = async <T extends object>(text: string): Promise<T[]> =>
    (await database.pool.query(text, [workspaceId])).rows as T[]
  const lines = await read<Line>(
    `select id, thread_id, seq, sender, text, state, answers_seq from messages where workspace_id = $1 order by thread_id, seq`,
  )
  const waiting = await read<object>(`
    select t.id, mode, waiting_reason, customer_seq, answered_seq, due_at, lease_until, generation, now() as now,
      (select json_agg(j) from (select queue, state, attempts, run_at, error_class, last_error, dedupe_key from jobs
        where payload ->> 'threadId' = t.id::text order by run_at desc limit 6) j) as jobs,
      (select json_agg(m) from (select seq, sender, state, event, left(text, 80) as text from messages
        where thread_id = t.id order by seq desc limit 6) m) as last
    from threads t
    where workspace_id = $1 and ai_paused_until is null and (customer_seq > answered_seq or due_at is not null)`)
  const charges = await read<{ wrong: number }>(`
    select count(*)::int as wrong
    from (select run_id from messages where workspace_id = $1 and sender = 'ai') m
    full join (select run_id from credit_entries where workspace_id = $1 and kind = 'spend') e on e.run_id = m.run_id
    where m.run_id is null or e.run_id is null`)
  const balances = await read<{ wrong: number }>(`
    select count(*)::int as wrong from credit_accounts a where a.workspace_id = $1 and (
      a.balance <> (select coalesce(sum(amount), 0) from credit_entries where workspace_id = $1)
      or a.reserved <> (select coalesce(sum(amount), 0) from credit_reservations where workspace_id = $1))`)
  const spends = await read<{ count: number }>(
    `select count(*)::int as count from credit_entries where workspace_id = $1 and kind = 'spend'`,
  )
  const said = lines.filter(({ sender }) => sender === 'customer').map(({ text }) => text)
  const verdict: Verdict = {
    lost: brought.filter((text) => !said.includes(text)).length,
    doubled: said.length - new Set(said).size,
    unanswered: waiting.length,
    answeredTwice: answeredTwice(lines),
    sentTwice: arrived.length - new Set(arrived.map(({ id }) => id)).size,
    outOfOrder: outOfOrder(lines, arrived),
    stuck: lines.filter(({ state }) => state === 'queued' || state === 'sending').length,
    wrongCharges: charges[0]?.wrong ?? -1,
    wrongBalance: balances[0]?.wrong ?? -1,
  }
  const figures: Figures = {
    messages: brought.length,
    aiAnswers: lines.filter(({ sender }) => sender === 'ai').length,
    arrived: arrived.length,
    unknown: lines.filter(({ state }) => state === 'unknown').length,
    spent: spends[0]?.count ?? 0,
  }
  return { verdict, figures, waiting }
}

/** Every answer covers something that no answer before it has covered. */
const answeredTwice = (lines: readonly Line[]): number => {
  const answered = new Map<string, number>()
  let twice = 0
  for (const { thread_id: thread, answers_seq: covers } of lines) {
    if (covers === null) continue
    if (covers <= (answered.get(thread) ?? 0)) twice += 1
    answered.set(thread, covers)
  }
  return twice
}

const outOfOrder = (lines: readonly Line[], arrived: readonly Arrival[]): number => {
  const places = new Map(lines.map(({ id, seq }) => [id, seq]))
  const last = new Map<string, number>()
  let wrong = 0
  for (const { id, to } of arrived) {
    const seq = places.get(id) ?? -1
    if (seq < (last.get(to) ?? 0)) wrong += 1
    last.set(to, seq)
  }
  return wrong
}
