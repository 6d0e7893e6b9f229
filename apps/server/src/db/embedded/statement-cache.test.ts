import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from './pool.ts'
import { createSessions } from './sessions.ts'
import { simpleQuery } from './wire.ts'

describe('a statement that is asked again and again', () => {
  let database: EmbeddedDatabase
  beforeAll(async () => {
    database = await openEmbedded({
      dataDir: '',
      memory: true,
      statementTimeoutMs: 30_000,
      poolWaitMs: 20_000,
      onError: (error) => {
        throw error
      },
    })
  })
  afterAll(() => database.close())
  const ask = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows

  it('is answered for its own values each time', async () => {
    const answers: unknown[] = []

    for (let n = 0; n < 20; n += 1) answers.push(...(await ask('select $1::int * 2 as twice', [n])))

    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => ({ twice: n * 2 })))
    // All its connections share one session, so any of them can list what is cached there.
    expect(
      await ask(`select statement from pg_prepared_statements where statement like $1`, ['%as twice']),
    ).toHaveLength(1)
  })

  it('is answered with the new columns once its table has changed', async () => {
    await database.pool.query('create table shelves (id integer)')
    await database.pool.query('insert into shelves values (1)')
    const text = 'select * from shelves where id = $1'
    for (let time = 0; time < 10; time += 1) expect(await ask(text, [1])).toEqual([{ id: 1 }])

    await database.pool.query(`alter table shelves add column room text default 'kho'`)

    expect(await ask(text, [1])).toEqual([{ id: 1, room: 'kho' }])
  })

  it('shows each reader only rows of their own workspace', async () => {
    await database.pool.query(`
      create table secrets (owner text, words text);
      insert into secrets values ('mai', 'của Mai'), ('lan', 'của Lan');
      alter table secrets enable row level security;
      create policy own on secrets using (owner = current_setting('app.reader'));
      create role reader; grant select on secrets to reader`)
    const readAs = async (reader: string) => {
      const client = await database.pool.connect()
      try {
        await client.query(`begin; set local role reader; set local app.reader = '${reader}'`)
        const { rows } = await client.query('select words from secrets where $1::int = 1', [1])
        await client.query('commit')
        return rows
      } finally {
        client.release()
      }
    }

    for (let time = 0; time < 10; time += 1) {
      expect(await readAs('mai')).toEqual([{ words: 'của Mai' }])
      expect(await readAs('lan')).toEqual([{ words: 'của Lan' }])
    }
    // The table owner is not bound by row-level security, with the same text.
    expect(await ask('select words from secrets where $1::int = 1', [1])).toHaveLength(2)
  })

  it('that was refused is parsed again, not cached as refused', async () => {
    const text = 'select id from later where id = $1'
    for (let time = 0; time < 3; time += 1) await expect(ask(text, [1])).rejects.toThrow(/later/)

    await database.pool.query('create table later (id integer)')

    expect(await ask(text, [1])).toEqual([])
  })

  it('gives its place to others when there are too many, and is still answered', async () => {
    for (let round = 0; round < 3; round += 1)
      for (let n = 0; n < 150; n += 1) expect(await ask(`select $1::int + ${n} as sum`, [1])).toEqual([{ sum: n + 1 }])

    const [kept] = await ask('select count(*)::int as n from pg_prepared_statements where $1', [true])
    expect(kept).toEqual({ n: 120 })
  })
})

describe('a connection that is refused because the database is busy', () => {
  it('is ended, and nothing that it had sent ahead is carried out', () => {
    const executed: string[] = []
    const ended: number[] = []
    const sessions = createSessions({
      serverVersion: '18',
      // Every waiting connection counts as having waited too long.
      queueWaitMs: -1,
      idleInTransactionMs: 1_000,
      isUnlimited: () => false,
      execute: (_, bytes) => {
        executed.push(bytes.toString('latin1'))
        return Buffer.alloc(0)
      },
      send: () => undefined,
      end: (connection) => ended.push(connection),
    })
    sessions.open(1)
    const hello = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])

    sessions.feed(1, Buffer.concat([hello, simpleQuery('begin'), simpleQuery('delete from everything')]))

    expect(executed).toEqual([])
    expect(ended).toEqual([1])
  })
})
