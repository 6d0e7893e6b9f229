import type { Database } from '../../apps/server/src/db/client.ts'

export interface ListPlace {
  workspaceId: string
  botId: string
  workgateId: string
}

/** The label that every thousandth conversation has. */
export const rareLabel = '00000000-0000-4000-8000-00000000abcd'

const perStatement = 1_000

const idOf = (kind: number, number: string) =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Most customers write about the same; some words are rare, and each conversation has one that only it has. */
const said = `(array['shop ơi áo linen cổ tàu còn size M không ạ', 'Dạ mẫu này còn đủ size, giá 389.000đ, chị lấy màu nào ạ',
  'màu be nha shop, giao về quận 1 giúp mình', 'Dạ em giữ hàng cho chị rồi ạ, chị nhắn em số điện thoại nhé',
  'mình cao 1m58 nặng 52kg mặc size nào vừa', 'Dạ chị mặc size M là đẹp ạ, chất linen co giãn nhẹ'])[1 + (n + seq) % 6]`

/** Written by the database itself, with the triggers of the product: rows as it would have made them. */
export const giveThreads = async (
  database: Database,
  place: ListPlace,
  { threads, messagesEach }: { threads: number; messagesEach: number },
): Promise<void> => {
  const keys = [place.workspaceId, place.botId, place.workgateId]
  const run = (statement: string) => database.pool.query(statement)
  const [workspaceId, botId, workgateId] = keys.map((key) => `'${key}'::uuid`)
  for (let from = 1; from <= threads; from += perStatement) {
    const numbers = `generate_series(${from}, ${Math.min(threads, from + perStatement - 1)}) n`
    const at = `now() - n * interval '3 minutes'`
    await run(`insert into contacts (workspace_id, id, name, phone, search_text, is_blocked, created_at, updated_at)
      select ${workspaceId}, ${idOf(1, 'n')}, 'Khách ' || n || 'x', phone, trim('khach ' || n || 'x ' || coalesce(phone, '')), n % 500 = 0, ${at}, ${at}
      from (select n, case when n % 3 = 0 then '09' || lpad((n - n % 300)::text, 8, '0') end as phone from ${numbers}) n`)
    await run(`insert into contact_identities (workspace_id, id, workgate_id, channel, external_id, name, contact_id, created_at)
      select ${workspaceId}, ${idOf(2, 'n')}, ${workgateId}, 'web', 'bench-' || n, 'Khách ' || n, ${idOf(1, 'n')}, ${at} from ${numbers}`)
    await run(`insert into threads (workspace_id, id, workgate_id, bot_id, channel, environment, identity_id, contact_id, title, mode,
        status, waiting_since, label_ids, last_seq, unread, customer_seq, answered_seq, last_text, last_sender, created_at, updated_at)
      select ${workspaceId}, ${idOf(3, 'n')}, ${workgateId}, ${botId}, 'web', 'production', ${idOf(2, 'n')}, ${idOf(1, 'n')}, 'Khách ' || n,
        case when n % 50 = 0 then 'manual' else 'ai' end, case when n % 20 = 0 then 'closed' else 'open' end,
        case when n % 400 = 0 then ${at} end, case when n % 1000 = 7 then array['${rareLabel}'::uuid] else '{}' end,
        ${messagesEach}, (n % 200 = 0)::int, ${messagesEach}, ${messagesEach} - (n % 300 = 0)::int, 'Chào shop', 'customer', ${at}, ${at}
      from ${numbers}`)
    await run(`insert into messages (workspace_id, id, thread_id, workgate_id, seq, sender, text, state, created_at)
      select ${workspaceId}, ${idOf(4, `n::bigint * 1000 + seq`)}, ${idOf(3, 'n')}, ${workgateId}, seq,
        case when seq % 2 = 1 then 'customer' else 'ai' end,
        ${said} || case when seq = 1 then ' madon' || n || 'x' || case when n % 100 = 0 then ' vai gam do' else '' end else '' end,
        case when seq % 2 = 1 then 'received' else 'read' end, ${at} + seq * interval '1 second'
      from ${numbers}, generate_series(1, ${messagesEach}) seq`)
  }
  await run('analyze')
}
