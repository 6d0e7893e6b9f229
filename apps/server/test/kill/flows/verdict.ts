import type { Database } from '#db/client.ts'
import type { Arrival } from '../chat/receiver.ts'
import type { Service } from './service.ts'
import { afterTimer, talk } from './shop.ts'

/** Everything that must never happen, counted. */
export interface Verdict {
  /** Conversations in which the flow has not said exactly what it says, in its order. */
  wrongTalks: number
  timersMissed: number
  timersDoubled: number
  /** Conversations that have not made each call, or one more of them under another name. */
  wrongCalls: number
  sentTwice: number
  stuck: number
}

export const spotless: Verdict = {
  wrongTalks: 0,
  timersMissed: 0,
  timersDoubled: 0,
  wrongCalls: 0,
  sentTwice: 0,
  stuck: 0,
}

interface Facts {
  workspaceId: string
  brought: ReadonlyMap<string, number>
  arrived: readonly Arrival[]
  service: Service
}

type Line = { thread: string; customer: string; sender: string; text: string; state: string }

const lines = `
  select m.thread_id as thread, i.external_id as customer, m.sender, m.text, m.state
  from messages m
  join threads t on t.workspace_id = m.workspace_id and t.id = m.thread_id
  join contact_identities i on i.workspace_id = t.workspace_id and i.id = t.identity_id
  where m.workspace_id = $1 order by m.thread_id, m.seq`

/** What each customer has heard, beside what the flow says to somebody who has said as much. */
export const judge = async (
  { pool }: Database,
  { workspaceId, brought, arrived, service }: Facts,
): Promise<{ verdict: Verdict; examples: unknown[] }> => {
  const { rows } = await pool.query<Line>(lines, [workspaceId])
  const verdict: Verdict = { ...spotless }
  const examples: unknown[] = []
  for (const [customer, said] of brought) {
    const own = rows.filter((line) => line.customer === customer)
    const heard = own.filter(({ sender }) => sender === 'ai').map(({ text }) => text)
    const wanted = talk.slice(0, said)
    const expected: string[] = wanted.flatMap(({ hears }) => [...hears])
    const timers = heard.filter((text) => text === afterTimer).length
    const due = expected.includes(afterTimer) ? 1 : 0
    const calls = service.callsOf(own[0]?.thread ?? '')
    const isRight = JSON.stringify(heard) === JSON.stringify(expected)
    verdict.wrongTalks += isRight ? 0 : 1
    verdict.timersMissed += timers < due ? 1 : 0
    verdict.timersDoubled += timers > due ? 1 : 0
    verdict.wrongCalls += calls === (wanted.at(-1)?.calls ?? 0) ? 0 : 1
    if (!isRight) examples.push({ customer, said, heard })
  }
  verdict.sentTwice = arrived.length - new Set(arrived.map(({ id }) => id)).size
  verdict.stuck = rows.filter(({ state }) => state === 'queued' || state === 'sending').length
  return { verdict, examples: examples.slice(0, 3) }
}
