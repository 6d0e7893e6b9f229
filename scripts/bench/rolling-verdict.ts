import pg from 'pg'
import { parentOf } from './measure.ts'
import type { RollingConsole } from './rolling-console.ts'
import type { RollingVisitor } from './rolling-visitor.ts'

interface StoredMessage {
  readonly id: string
  readonly thread_id: string
  readonly seq: number
  readonly sender: string
  readonly client_id: string | null
  readonly answers_seq: number | null
}

/** Compares what clients were promised and told with what the database holds. */
export const openVerdict = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const read = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query<T>(text, values)).rows

  return {
    ofChats: async (visitors: readonly RollingVisitor[]) => {
      const stored = await read<StoredMessage>(
        'select id, thread_id, seq, sender, client_id, answers_seq from messages order by thread_id, seq',
      )
      const acknowledged = visitors.flatMap((visitor) => visitor.acknowledged)
      const told = visitors.flatMap((visitor) => visitor.told)
      const questions = stored.filter(({ sender }) => sender === 'customer')
      const answers = stored.filter(({ sender }) => sender === 'ai')
      const answersTo = ({ thread_id, seq }: StoredMessage) =>
        answers.filter((answer) => answer.thread_id === thread_id && answer.answers_seq === seq).length
      const timesStored = (clientId: string) => questions.filter(({ client_id }) => client_id === clientId).length
      const toldOnce = new Set(told)
      return {
        acknowledged: acknowledged.length,
        answers: answers.length,
        lost: acknowledged.filter((clientId) => timesStored(clientId) === 0).length,
        storedTwice: acknowledged.filter((clientId) => timesStored(clientId) > 1).length,
        unanswered: questions.filter((question) => answersTo(question) === 0).length,
        answeredTwice: questions.filter((question) => answersTo(question) > 1).length,
        neverShown: [...questions, ...answers].filter(({ id }) => !toldOnce.has(id)).length,
        shownTwice: told.length - toldOnce.size,
      }
    },
    ofConsoles: async (consoles: readonly RollingConsole[]) => {
      const rows = await read<{ topic: string; last_seq: string }>('select topic, last_seq from realtime_topics')
      const newest = new Map(rows.map(({ topic, last_seq }) => [topic, Number(last_seq)]))
      const sum = { events: 0, missed: 0, twice: 0, resets: 0, sentAway: 0 }
      for (const { topic, lastSeq, counts } of consoles) {
        for (const what of ['events', 'missed', 'twice', 'resets', 'sentAway'] as const) sum[what] += counts[what]
        sum.missed += Math.max(0, (newest.get(topic) ?? 0) - lastSeq())
      }
      return sum
    },
    ofContacts: async (created: readonly string[]) => {
      const rows = await read<{ name: string; times: number }>(
        'select name, count(*)::int as times from contacts group by name',
      )
      const times = new Map(rows.map((row) => [row.name, row.times]))
      return {
        confirmed: created.length,
        lost: created.filter((name) => !times.has(name)).length,
        twice: created.filter((name) => (times.get(name) ?? 0) > 1).length,
      }
    },
    /** What is left when everybody has gone: questions without an answer, and questions with two. */
    ofThreads: async () => {
      const [found] = await read<{ unanswered: number; answered_twice: number }>(
        `select (select count(*)::int from threads where customer_seq > answered_seq) as unanswered,
          (select count(*)::int from (select from messages where sender = 'ai' and answers_seq is not null
            group by workspace_id, thread_id, answers_seq having count(*) > 1) twice) as answered_twice`,
      )
      return { unanswered: found?.unanswered ?? 0, answeredTwice: found?.answered_twice ?? 0 }
    },
    /** The process that started all others of this database, where it runs on this machine. */
    serverPid: async (): Promise<number> => {
      const [found] = await read<{ pid: number }>('select pg_backend_pid() as pid')
      return parentOf(found?.pid ?? 0)
    },
    close: () => client.end(),
  }
}
