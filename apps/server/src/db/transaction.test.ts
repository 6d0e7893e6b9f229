import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'
import { afterCommit } from './client.ts'
import type { Db } from './client.ts'
import { isUniqueViolation } from './errors.ts'

let database: TestDatabase
const errors: Error[] = []

beforeAll(async () => {
  database = await openTestDatabase({ onError: (error) => errors.push(error) })
  await database.pool.query('create table notes (name text primary key)')
})
afterAll(() => database.drop())
beforeEach(async () => {
  errors.length = 0
  await database.pool.query('truncate notes')
})

const owner = { workspaceId: null }
const add = (db: Db, name: string) => db.execute(sql`insert into notes values (${name})`)
const names = async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from notes order by name')
  return rows.map(({ name }) => name)
}

/** drizzle wraps what a driver throws, so the words are in the error or in its cause. */
const saying = (words: string) => (error: Error) =>
  [error, error.cause].some((each) => each instanceof Error && each.message.includes(words))

describe('a transaction', () => {
  it('commits what its work did and gives back the result', async () => {
    const result = await database.transaction(owner, async (db) => {
      await add(db, 'a')
      return 'done'
    })

    expect(result).toBe('done')
    expect(await names()).toEqual(['a'])
  })

  it('rolls everything back when the work throws, also what went through the system handle', async () => {
    const failing = database.transaction(owner, async (db) => {
      await add(db, 'a')
      await add(database.system, 'b')
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('whose connection is lost in between fails alone and affects nothing else', async () => {
    const failing = database.transaction(owner, async (db) => {
      await add(db, 'a')
      const [busy] = (database.pool as unknown as { _clients: { connection: { stream: Duplex } }[] })._clients
      const lost = once(busy?.connection.stream ?? new Duplex(), 'close')
      busy?.connection.stream.destroy(new Error('the line was cut'))
      await lost
      await add(db, 'b')
    })

    await expect(failing).rejects.toThrow()
    expect(await names()).toEqual([])
  })

  it('is joined by a nested one of the same scope', async () => {
    const failing = database.transaction(owner, async (db) => {
      await add(db, 'outer')
      await database.transaction(owner, (inner) => add(inner, 'inner'))
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('refuses a nested one of another scope', async () => {
    const nested = database.transaction(owner, () =>
      database.transaction({ workspaceId: randomUUID() }, async () => undefined),
    )

    await expect(nested).rejects.toThrow(/Nested work must keep the scope/)
  })

  it('does not commit when joined work failed and its error was swallowed', async () => {
    const swallowing = database.transaction(owner, async (db) => {
      await add(db, 'a')
      await database
        .transaction(owner, async () => {
          throw new Error('inner')
        })
        .catch(() => undefined)
    })

    await expect(swallowing).rejects.toThrow(/nothing was saved/)
    expect(await names()).toEqual([])
  })

  it('reports a swallowed statement error instead of pretending that it committed', async () => {
    const swallowing = database.transaction(owner, async (db) => {
      await add(db, 'a')
      await add(db, 'a').catch(() => undefined)
    })

    await expect(swallowing).rejects.toThrow(/nothing was saved/)
    expect(await names()).toEqual([])
  })

  it('can undo a part of itself through a savepoint', async () => {
    await database.transaction(owner, async (db) => {
      await add(db, 'kept')
      const part = db.transaction(async (inner) => {
        await inner.execute(sql`insert into notes values ('lost')`)
        await inner.execute(sql`insert into notes values ('kept')`)
      })
      await expect(part).rejects.toSatisfy((error) => isUniqueViolation(error, 'notes_pkey'))
      await add(db, 'after')
    })

    expect(await names()).toEqual(['after', 'kept'])
  })

  it('opens through the transaction method of a handle too', async () => {
    const failing = database.system.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('a')`)
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('refuses its handle after it has ended', async () => {
    const leaked = await database.transaction(owner, async (db) => ({ db }))

    await expect(add(leaked.db, 'late')).rejects.toSatisfy(saying('already ended'))
    expect(await names()).toEqual([])
  })

  it('keeps concurrent transactions apart', async () => {
    await database.pool.query(`insert into notes values ('0')`)
    const increment = () =>
      database.transaction(owner, async (db) => {
        const { rows } = await db.execute<{ name: string }>(sql`select name from notes for update`)
        await db.execute(sql`update notes set name = ${String(Number(rows[0]?.name) + 1)}`)
      })

    await Promise.all(Array.from({ length: 20 }, increment))

    expect(await names()).toEqual(['20'])
  })
})

describe('an after-commit hook', () => {
  it('runs once the outermost transaction is committed, outside of it', async () => {
    const seen: string[][] = []

    await database.transaction(owner, async (db) => {
      await database.transaction(owner, () => afterCommit(async () => void seen.push(await names())))
      await add(db, 'a')
      expect(seen).toEqual([])
    })

    expect(seen).toEqual([['a']])
  })

  it('never runs after a rollback', async () => {
    let hasRun = false

    const failing = database.transaction(owner, async () => {
      await afterCommit(() => {
        hasRun = true
      })
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(hasRun).toBe(false)
  })

  it('runs at once outside a transaction', async () => {
    let hasRun = false

    await afterCommit(() => {
      hasRun = true
    })

    expect(hasRun).toBe(true)
  })

  it('cannot make a saved change look failed', async () => {
    await database.transaction(owner, async (db) => {
      await add(db, 'a')
      await afterCommit(() => {
        throw new Error('announcement failed')
      })
    })

    expect(await names()).toEqual(['a'])
    expect(errors.map(({ message }) => message)).toEqual(['announcement failed'])
  })
})
