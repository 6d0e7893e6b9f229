import type { Database } from '../../apps/server/src/db/client.ts'

export interface ListPlace {
  workspaceId: string
  botId: string
  workgateId: string
}

/** The label that one in a thousand conversations has. */
export const rareLabel = '00000000-0000-4000-8000-00000000abcd'

/**
 * A small shop has this many of what is rare in a large one: all show a full page then, and no read looks dearer in a large
 * shop only because a small one has nothing to show.
 */
const aPageOfAll = 40

const perStatement = 5_000

const idOf = (kind: number, number: string) =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Most customers write about the same; some words are rare, and each conversation has one that only it has. */
const said = `(array['shop ơi áo linen cổ tàu còn size M không ạ', 'Dạ mẫu này còn đủ size, giá 389.000đ, chị lấy màu nào ạ',
  'màu be nha shop, giao về quận 1 giúp mình', 'Dạ em giữ hàng cho chị rồi ạ, chị nhắn em số điện thoại nhé',
  'mình cao 1m58 nặng 52kg mặc size nào vừa', 'Dạ chị mặc size M là đẹp ạ, chất linen co giãn nhẹ'])[1 + (n + seq) % 6]`

/**
 * Written by the database itself. Triggers rest, as in a copy of an installation, and what they would have written follows
 * for all rows of a step together: a hundred thousand conversations take minutes instead of an hour.
 */
export const giveThreads = async (
  database: Database,
  place: ListPlace,
  { threads, messagesEach }: { threads: number; messagesEach: number },
): Promise<void> => {
  const client = await database.pool.connect()
  try {
    await client.query(`set app.copying = 'on'; set statement_timeout = 0`)
    for (let from = 1; from <= threads; from += perStatement) {
      const to = Math.min(threads, from + perStatement - 1)
      for (const statement of statementsOf(place, { threads, from, to, messagesEach })) await client.query(statement)
    }
    await client.query(`insert into contact_twins (workspace_id, field, value)
      select workspace_id, 'phone', phone from contacts where workspace_id = '${place.workspaceId}' and phone is not null
      group by 1, 3 having count(*) > 1`)
    // As autovacuum leaves tables that are in use.
    await client.query('vacuum analyze')
  } finally {
    // Not given back with its settings.
    client.release(true)
  }
}

const statementsOf = (
  place: ListPlace,
  { threads, from, to, messagesEach }: { threads: number; from: number; to: number; messagesEach: number },
): string[] => {
  const oneIn = (share: number) => `(n % ${Math.min(share, Math.floor(threads / aPageOfAll))} = 0)`
  const [workspaceId, botId, workgateId] = [place.workspaceId, place.botId, place.workgateId].map(
    (key) => `'${key}'::uuid`,
  )
  const numbers = `generate_series(${from}, ${to}) n`
  const at = `now() - n * interval '3 minutes'`
  const isOfStep = (column: string, kind: number) =>
    `workspace_id = ${workspaceId} and ${column} between ${idOf(kind, String(from))} and ${idOf(kind, String(to))}`
  return [
    `insert into contacts (workspace_id, id, name, phone, search_text, is_blocked, last_active_at, created_at, updated_at)
      select ${workspaceId}, ${idOf(1, 'n')}, 'Khách ' || n || 'x', phone, trim('khach ' || n || 'x ' || coalesce(phone, '')), ${oneIn(500)}, ${at}, ${at}, ${at}
      from (select n, case when n % 3 = 0 then '09' || lpad((n - n % 300)::text, 8, '0') end as phone from ${numbers}) n`,
    `insert into contact_terms (workspace_id, contact_id, term)
      select workspace_id, id, term from contacts, contact_terms_of(search_text, phone) term where ${isOfStep('id', 1)}`,
    `insert into contact_identities (workspace_id, id, workgate_id, channel, external_id, name, contact_id, created_at)
      select ${workspaceId}, ${idOf(2, 'n')}, ${workgateId}, 'web', 'bench-' || n, 'Khách ' || n, ${idOf(1, 'n')}, ${at} from ${numbers}`,
    `insert into threads (workspace_id, id, workgate_id, bot_id, channel, environment, identity_id, contact_id, title, mode,
        status, waiting_since, label_ids, last_seq, unread, customer_seq, answered_seq, last_text, last_sender, created_at, updated_at)
      select ${workspaceId}, ${idOf(3, 'n')}, ${workgateId}, ${botId}, 'web', 'production', ${idOf(2, 'n')}, ${idOf(1, 'n')}, 'Khách ' || n,
        case when n % 50 = 0 then 'manual' else 'ai' end, case when n % 20 = 3 then 'closed' else 'open' end,
        case when ${oneIn(400)} then ${at} end, case when ${oneIn(1000)} then array['${rareLabel}'::uuid] else '{}' end,
        ${messagesEach}, ${oneIn(200)}::int, ${messagesEach}, ${messagesEach} - ${oneIn(300)}::int, 'Chào shop', 'customer', ${at}, ${at}
      from ${numbers}`,
    `insert into messages (workspace_id, id, thread_id, workgate_id, seq, sender, text, state, created_at)
      select ${workspaceId}, ${idOf(4, `n::bigint * 1000 + seq`)}, ${idOf(3, 'n')}, ${workgateId}, seq,
        case when seq % 2 = 1 then 'customer' else 'ai' end,
        ${said} || case when seq = 1 then ' madon' || n || 'x' || case when ${oneIn(100)} then ' vai gam do' else '' end else '' end,
        case when seq % 2 = 1 then 'received' else 'read' end, ${at} + seq * interval '1 second'
      from ${numbers}, generate_series(1, ${messagesEach}) seq`,
    `insert into thread_terms (workspace_id, thread_id, term)
      select workspace_id, thread_id, term
      from (select workspace_id, thread_id, string_agg(text, chr(10)) as said from messages where ${isOfStep('thread_id', 3)}
        group by 1, 2) m, message_terms(said) term
      union select workspace_id, id, term from threads, search_terms(title) term where ${isOfStep('id', 3)}
      union select workspace_id, id, 'label:' || unnest(label_ids) from threads where ${isOfStep('id', 3)}`,
  ]
}
