import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listThreads } from '@app/contracts/conversations'
import { useApp } from '../../../../test/harness.ts'

const all = 5_000

describe('a word in hundreds of conversations', async () => {
  const { signIn, given, database } = await useApp()

  /** Conversations from the newest to the oldest; every fifth says "gấm", the oldest 600 say "lụa", every third is closed. */
  const shop = async () => {
    const owner = await signIn()
    const { id } = await given.customerThread(owner.workspaceId)
    await database.system.execute(sql`
      insert into threads (workspace_id, id, workgate_id, bot_id, channel, environment, identity_id, post_id, title, status,
        last_seq, created_at, updated_at)
      select workspace_id, gen_random_uuid(), workgate_id, bot_id, channel, environment, identity_id, 'post-' || n,
        'so ' || n || case when n % 5 = 0 then ' gấm' else '' end || case when n > ${all - 600}::int then ' lụa' else '' end,
        case when n % 3 = 0 then 'closed' else 'open' end, 1, now(), now() - n * interval '1 minute'
      from threads, generate_series(1, ${all}::int) n where id = ${id}`)
    /** Page by page to the end. */
    const numbersOf = async (query: Record<string, string>, cursor?: string): Promise<number[]> => {
      const page = { limit: '100', ...query, ...(cursor ? { cursor } : {}) }
      const { items, nextCursor } = (await owner.call(listThreads, { query: page })).body
      const found = items.map(({ title }) => Number(title.split(' ')[1]))
      return nextCursor ? [...found, ...(await numbersOf(query, nextCursor))] : found
    }
    return numbersOf
  }
  const numbers = Array.from({ length: all }, (_, at) => at + 1)

  it('finds each of them once, newest first, whether they are new or old', async () => {
    const numbersOf = await shop()

    const isNew = numbers.filter((n) => n % 5 === 0)
    const isOld = numbers.filter((n) => n > all - 600)
    expect(await numbersOf({ search: 'gam', status: 'any' })).toEqual(isNew)
    expect(await numbersOf({ search: 'lua', status: 'any' })).toEqual(isOld)
    expect(await numbersOf({ search: 'gam', status: 'closed' })).toEqual(isNew.filter((n) => n % 3 === 0))
    expect(await numbersOf({ search: 'gam lua', status: 'any' })).toEqual(isOld.filter((n) => n % 5 === 0))
  })
})
