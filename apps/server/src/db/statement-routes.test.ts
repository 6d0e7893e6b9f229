import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'
import { assertWalls, grantAppRole } from './app-role.ts'
import type { Db } from './client.ts'
import { isPermissionDenied, MissingWallError } from './errors.ts'

const a = randomUUID()
const b = randomUUID()
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    create table things (workspace_id uuid not null, name text not null);
    alter table things enable row level security;
    create policy things_workspace on things to app_rw
      using (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
      with check (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)`)
  await grantAppRole(database.pool)
  await database.pool.query('insert into things values ($1, $2), ($3, $4)', [a, 'of a', b, 'of b'])
})
afterAll(() => database.drop())

const names = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from things order by name`)
  return rows.map(({ name }) => name)
}
const insert = (db: Db, workspaceId: string, name: string) =>
  db.execute(sql`insert into things values (${workspaceId}, ${name})`)
const role = async () => (await database.pool.query<{ role: string }>('select current_user as role')).rows[0]?.role

/** drizzle wraps what a driver throws, so the words are in the error or in its cause. */
const saying = (words: string) => (error: Error) =>
  [error, error.cause].some((each) => each instanceof Error && each.message.includes(words))

describe('a workspace handle', () => {
  it('sees the rows of its workspace only', async () => {
    expect(await names(database.forWorkspace(a))).toEqual(['of a'])
    expect(await names(database.forWorkspace(b))).toEqual(['of b'])
    expect(await names(database.forWorkspace(randomUUID()))).toEqual([])
    expect(await names(database.system)).toEqual(['of a', 'of b'])
  })

  it('cannot write a row of another workspace', async () => {
    await expect(insert(database.forWorkspace(a), b, 'planted')).rejects.toSatisfy(isPermissionDenied)
    const changed = await database.forWorkspace(a).execute(sql`update things set name = 'x' where workspace_id = ${b}`)

    expect(changed.rowCount).toBe(0)
    expect(await names(database.system)).toEqual(['of a', 'of b'])
  })

  it('gives the connection back with owner rights, also after an error', async () => {
    const before = await role()

    await names(database.forWorkspace(a))
    await insert(database.forWorkspace(a), b, 'planted').catch(() => undefined)

    for (let turn = 0; turn < 12; turn += 1) expect(await role()).toBe(before)
  })

  it('is refused for anything but a UUID', async () => {
    await expect(names(database.forWorkspace(`${a}'; reset role; --`))).rejects.toSatisfy(saying('must be a UUID'))
  })

  it('sees nothing when no workspace is set', async () => {
    const client = await database.pool.connect()
    await client.query(`begin; select set_config('role', 'app_rw', true)`)
    const { rowCount } = await client.query('select from things')
    await client.query('rollback')
    client.release()

    expect(rowCount).toBe(0)
  })

  it('reads colleagues but neither strangers nor passwords', async () => {
    const [colleague, stranger] = [randomUUID(), randomUUID()]
    for (const id of [colleague, stranger]) {
      await database.pool.query(
        `insert into users (id, email, name, status, password_hash) values ($1, $2, 'n', 'active', 'h')`,
        [id, `${id}@example.com`],
      )
    }
    await database.pool.query(`insert into workspaces (id, name) values ($1, 'A')`, [a])
    await database.pool.query(
      `insert into members (workspace_id, id, user_id, role, joined_at) values ($1, $2, $3, 'owner', now())`,
      [a, randomUUID(), colleague],
    )

    const { rows } = await database.forWorkspace(a).execute(sql`select id from users`)
    const hashes = database.forWorkspace(a).execute(sql`select password_hash from users`)

    expect(rows).toEqual([{ id: colleague }])
    await expect(hashes).rejects.toSatisfy(isPermissionDenied)
  })
})

describe('a workspace transaction', () => {
  it('has the rights of the workspace for every statement and none afterwards', async () => {
    const before = await role()

    const seen = await database.transaction({ workspaceId: a }, async (db) => {
      await insert(db, a, 'second')
      return [await names(db), await names(database.forWorkspace(a))]
    })

    expect(seen).toEqual([
      ['of a', 'second'],
      ['of a', 'second'],
    ])
    expect(await role()).toBe(before)
    await database.pool.query(`delete from things where name = 'second'`)
  })

  it('lets the system handle join with owner rights, one statement at a time', async () => {
    const seen = await database.transaction({ workspaceId: a }, (db) =>
      Promise.all([names(db), names(database.system), names(db), names(database.system), names(db)]),
    )

    expect(seen).toEqual([['of a'], ['of a', 'of b'], ['of a'], ['of a', 'of b'], ['of a']])
  })

  it('rolls back what the system handle wrote inside it', async () => {
    const failing = database.transaction({ workspaceId: a }, async () => {
      await insert(database.system, b, 'planted')
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await names(database.system)).toEqual(['of a', 'of b'])
  })

  it('has its walls back after a failed system statement in a savepoint', async () => {
    const seen = await database.transaction({ workspaceId: a }, async (db) => {
      await db.transaction(() => database.system.execute(sql`select 1 / 0`)).catch(() => undefined)
      return names(db)
    })

    expect(seen).toEqual(['of a'])
  })

  it('refuses a statement for another workspace', async () => {
    const crossing = database.transaction({ workspaceId: a }, () => names(database.forWorkspace(b)))

    await expect(crossing).rejects.toSatisfy(saying('another workspace'))
  })
})

describe('an owner transaction', () => {
  it('walls the statements of a workspace handle inside it', async () => {
    const seen = await database.transaction({ workspaceId: null }, (db) =>
      Promise.all([names(db), names(database.forWorkspace(a)), names(db), names(database.forWorkspace(b))]),
    )

    expect(seen).toEqual([['of a', 'of b'], ['of a'], ['of a', 'of b'], ['of b']])
  })
})

describe('the check of the walls', () => {
  it('accepts the schema as it is', async () => {
    await expect(assertWalls(database.pool)).resolves.toBeUndefined()
  })

  it.each([
    ['row-level security', 'alter table things disable row level security', /things: row-level security is off/],
    ['the policy', 'drop policy things_workspace on things', /things: no policy/],
    ['the grants', 'revoke all on things from app_rw', /things: no grants/],
    ['limits on changes', 'grant update on mails to app_rw', /mails: app_rw may change every row/],
  ])('refuses a table without %s', async (_what, damage, words) => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(damage)

    const verdict = await assertWalls(client).catch((error: unknown) => error)
    await client.query('rollback')
    client.release()

    expect(verdict).toBeInstanceOf(MissingWallError)
    expect(String(verdict)).toMatch(words)
  })
})

describe('the audit log', () => {
  it('takes rows and never gives them up', async () => {
    const id = randomUUID()
    await database.pool.query(`insert into audit_log (id, action, at) values ($1, 'x', now())`, [id])

    await expect(database.pool.query('delete from audit_log where id = $1', [id])).rejects.toThrow(/append-only/)
    await expect(database.pool.query(`update audit_log set action = 'y'`)).rejects.toThrow(/append-only/)
  })
})

describe('the ledgers of credits and money', () => {
  it('take entries and never change them; only the end of their workspace takes them along', async () => {
    const [workspaceId, id] = [randomUUID(), randomUUID()]
    await database.pool.query(`insert into workspaces (id, name, created_at) values ($1, 'Tiệm', now())`, [workspaceId])
    await database.pool.query(
      `insert into credit_entries (workspace_id, id, kind, amount, created_at) values ($1, $2, 'grant', 5, now())`,
      [workspaceId, id],
    )
    await database.pool.query(
      `insert into money_entries (workspace_id, id, kind, amount, order_id, created_at) values ($1, $2, 'late', 5, $2, now())`,
      [workspaceId, id],
    )
    for (const table of ['credit_entries', 'money_entries']) {
      for (const act of [
        `update ${table} set amount = 6 where id = '${id}'`,
        `delete from ${table} where id = '${id}'`,
      ]) {
        await expect(database.pool.query(act)).rejects.toThrow(/append-only/)
        const inShop = database.transaction({ workspaceId }, (db) => db.execute(sql.raw(act)))
        await expect(inShop).rejects.toSatisfy(saying('append-only'))
      }
      await expect(database.pool.query(`truncate ${table}`)).rejects.toThrow(/append-only/)
    }
    const left = async () =>
      (
        await database.pool.query(
          `select amount from credit_entries where id = $1 union all select amount from money_entries where id = $1`,
          [id],
        )
      ).rows
    expect(await left()).toEqual([{ amount: expect.anything() as unknown }, { amount: expect.anything() as unknown }])
    await database.pool.query('delete from workspaces where id = $1', [workspaceId])
    expect(await left()).toEqual([])
  })
})
