import type { Database } from '../../apps/server/src/db/client.ts'

export interface ReportShop {
  workspaceId: string
  botId: string
  workgateId: string
}

/** Short talks in a small shop: both shops hear of somebody every day, so that only their size differs. */
const perThreadOf = (messages: number): number => (messages <= 10_000 ? 5 : 20)
const perTrip = 10_000
export const daysOfHistory = 730

/**
 * Two years of a shop with so many messages, written by the database itself: threads of five or twenty messages, and what
 * reports keep of them. The sums are those that counting the messages would give, as far as a dashboard reads them.
 */
export const giveHistory = async (database: Database, shop: ReportShop, messages: number): Promise<void> => {
  const perThread = perThreadOf(messages)
  const threads = Math.ceil(messages / perThread)
  const values = [shop.workspaceId, shop.botId, shop.workgateId]
  await database.withoutTimeLimit(async () => {
    const client = await database.pool.connect()
    try {
      // The rows below fit each other, so nobody looks for them again; five million would be looked up twice each.
      await client.query('set statement_timeout = 0; set session_replication_role = replica')
      for (let from = 0; from < threads; from += perTrip) {
        const until = Math.min(from + perTrip, threads)
        await client.query(threadsOf(perThread), [...values, from, until, threads])
        await client.query(messagesOf(perThread), [shop.workspaceId, shop.workgateId, from, until, threads])
        await client.query(talksOf, [...values, from, until, threads])
      }
      await client.query(daysOf(perThread), values)
      await client.query('analyze threads, messages, report_talks, report_days')
      await client.query('reset session_replication_role; reset statement_timeout')
    } finally {
      client.release()
    }
  })
}

/** The same number gives the same id, so that the statements below find each other's rows. */
const idOf = (kind: string, number: string) => `md5($1::text || '${kind}' || ${number})::uuid`
const momentOf = (number: string, all: string) =>
  `(now() - (${all}::int - ${number}) * interval '${daysOfHistory} days' / ${all}::int)`

const threadsOf = (perThread: number) => `
  with made as (
    insert into contact_identities (workspace_id, id, workgate_id, channel, external_id, name, created_at)
    select $1::uuid, ${idOf('person', 'n')}, $3::uuid, 'web', 'bench-' || n, 'Khách ' || n, ${momentOf('n', '$6')}
    from generate_series($4::int, $5::int - 1) n)
  insert into threads (workspace_id, id, bot_id, workgate_id, channel, environment, identity_id, title, last_seq,
    created_at, updated_at)
  select $1::uuid, ${idOf('thread', 'n')}, $2::uuid, $3::uuid, 'web', 'production', ${idOf('person', 'n')},
    'Khách ' || n, ${perThread}, ${momentOf('n', '$6')}, ${momentOf('n', '$6')}
  from generate_series($4::int, $5::int - 1) n`

const messagesOf = (perThread: number) => `
  insert into messages (workspace_id, id, thread_id, workgate_id, seq, sender, author_name, text, state, created_at)
  select $1::uuid, gen_random_uuid(), ${idOf('thread', 'n')}, $2::uuid, seq,
    case when seq % 2 = 1 then 'customer' else 'ai' end, '', 'phi ship bao nhieu vay shop', 'received',
    ${momentOf('n', '$5')} + seq * interval '20 seconds'
  from generate_series($3::int, $4::int - 1) n, generate_series(1, ${perThread}) seq`

const talksOf = `
  insert into report_talks (workspace_id, thread_id, environment, day, bot_id, workgate_id, channel, first_seq, customer,
    answered, is_human, is_handoff, gap, ai_gap, ai_ms, topic, unanswered, last_unanswered_at)
  select $1::uuid, ${idOf('thread', 'n')}, 'production', (${momentOf('n', '$6')} at time zone 'Asia/Ho_Chi_Minh')::date,
    $2::uuid, $3::uuid, 'web', 1, array_fill(0, array[24]), array_fill(0, array[24]), false, false, 93, 93,
    2000 + n % 3000, 'shipping', case when n % 20 = 0 then 1 else 0 end,
    case when n % 20 = 0 then ${momentOf('n', '$6')} end
  from generate_series($4::int, $5::int - 1) n`

/** Each thread is heard of on one day only, so it counts in a report of any length. */
const daysOf = (perThread: number) => `
  insert into report_days (workspace_id, environment, day, bot_id, workgate_id, channel, customer, answered, messages,
    tokens, credits, answers, conversations, ai_first, ai_ms, ai_counts)
  select $1::uuid, 'production', day, $2::uuid, $3::uuid, 'web', array_fill(ceil(count(*) * ${perThread / 2} / 24)::int,
      array[24]), array_fill(ceil(count(*) * ${perThread / 2} / 24)::int, array[24]), count(*)::int * ${perThread},
    count(*) * 20000, count(*)::int * 10, (count(*) * ${perThread / 2})::int,
    array_fill(count(*)::int, array[92]), array_fill(count(*)::int, array[92]),
    array[2000, 3000, 4000], array[count(*)::int - 2 * (count(*)::int / 3), count(*)::int / 3, count(*)::int / 3]
  from report_talks where workspace_id = $1::uuid group by day`
