import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/template-db.ts'
import { grantAppRole } from './app-role.ts'
import type { Db } from './client.ts'
import { isUniqueViolation } from './errors.ts'
import { prepared, preparedByShape, preparedInsert } from './prepared.ts'

const shelves = pgTable('shelves', {
  workspaceId: uuid('workspace_id').notNull(),
  id: uuid('id').notNull(),
  label: text('label').notNull(),
})
const goods = pgTable('goods', {
  workspaceId: uuid('workspace_id').notNull(),
  id: uuid('id').notNull(),
  shelfId: uuid('shelf_id'),
  name: text('name').notNull(),
  price: integer('price').notNull().default(7),
  isSold: boolean('is_sold').notNull().default(false),
  details: jsonb('details').$type<Record<string, unknown>>(),
  madeAt: timestamp('made_at', { withTimezone: true }),
})

const a = randomUUID()
const b = randomUUID()
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const wall = (table: string) => `
    alter table ${table} enable row level security;
    create policy ${table}_workspace on ${table} to app_rw
      using (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
      with check (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);`
  await database.pool.query(`
    create table shelves (workspace_id uuid not null, id uuid primary key, label text not null);
    create table goods (workspace_id uuid not null, id uuid primary key, shelf_id uuid, name text not null,
      price int not null default 7, is_sold boolean not null default false, details jsonb, made_at timestamptz);
    ${wall('shelves')} ${wall('goods')}`)
  await grantAppRole(database.pool)
})
afterAll(() => database.drop())

const insertion = preparedInsert(goods)
const byName = prepared((db, value) =>
  db
    .select()
    .from(goods)
    .where(eq(goods.name, value('name'))),
)
const withShelf = prepared((db, value) =>
  db
    .select({ good: goods, shelf: { id: shelves.id, label: shelves.label }, double: sql<number>`${goods.price} * 2` })
    .from(goods)
    .leftJoin(shelves, and(eq(shelves.workspaceId, goods.workspaceId), eq(shelves.id, goods.shelfId)))
    .where(eq(goods.id, value('id'))),
)
const change = preparedByShape((db, value, shape) =>
  db
    .update(goods)
    .set(Object.fromEntries(shape.filter((name) => name !== 'ofId').map((name) => [name, value(name)])))
    .where(eq(goods.id, value('ofId')))
    .returning(),
)
const newGood = (workspaceId: string, more: Partial<typeof goods.$inferInsert> = {}) => ({
  workspaceId,
  id: randomUUID(),
  name: `áo ${randomUUID()}`,
  ...more,
})
const stored = async (id: string) => (await database.system.select().from(goods).where(eq(goods.id, id))).at(0)

describe('a prepared statement', () => {
  it('writes what drizzle would write: defaults, nothing, dates and objects', async () => {
    const madeAt = new Date('2026-11-16T03:04:05.678Z')
    const plain = newGood(a)
    const whole = newGood(a, { price: 12, isSold: true, details: { màu: ['be', null] }, madeAt })
    const empty = newGood(a, { details: null, madeAt: null })

    const rows = [plain, whole, empty].map((row) => insertion(database.system, row))

    expect(await Promise.all(rows)).toEqual([
      [{ ...plain, shelfId: null, price: 7, isSold: false, details: null, madeAt: null }],
      [{ ...whole, shelfId: null }],
      [{ ...empty, shelfId: null, price: 7, isSold: false }],
    ])
    for (const { id } of [plain, whole, empty])
      expect(await change(database.system, { ofId: id, price: 9 })).toEqual([await stored(id)])
  })

  it('reads joined tables as drizzle does, also where there is no such row', async () => {
    const shelf = { workspaceId: a, id: randomUUID(), label: 'kệ trên' }
    await database.system.insert(shelves).values(shelf)
    const onShelf = newGood(a, { shelfId: shelf.id })
    const nowhere = newGood(a)
    await insertion(database.system, onShelf)
    await insertion(database.system, nowhere)

    expect(await withShelf(database.system, { id: onShelf.id })).toEqual([
      { good: await stored(onShelf.id), shelf: { id: shelf.id, label: 'kệ trên' }, double: 14 },
    ])
    expect(await withShelf(database.system, { id: nowhere.id })).toEqual([
      { good: await stored(nowhere.id), shelf: null, double: 14 },
    ])
  })

  it('changes what it is given and leaves out what it is not', async () => {
    const row = newGood(a, { details: { cỡ: 'M' } })
    await insertion(database.system, row)

    await change(database.system, { ofId: row.id, isSold: true, price: undefined })
    await change(database.system, { ofId: row.id, details: null, madeAt: new Date(0) })

    expect(await stored(row.id)).toMatchObject({ isSold: true, price: 7, details: null, madeAt: new Date(0) })
  })

  it('sees only the workspace it runs for, whoever used the connection before', async () => {
    const name = `mũ ${randomUUID()}`
    for (const workspaceId of [a, b])
      await insertion(database.forWorkspace(workspaceId), newGood(workspaceId, { name }))
    const owners = async (db: Db) => (await byName(db, { name })).map(({ workspaceId }) => workspaceId).toSorted()

    for (let round = 0; round < 8; round += 1) {
      expect(await owners(database.forWorkspace(a))).toEqual([a])
      expect(await owners(database.forWorkspace(b))).toEqual([b])
      expect(await owners(database.system)).toEqual([a, b].toSorted())
      const inside = await database.transaction({ workspaceId: b }, (tx) => owners(tx))
      expect(inside).toEqual([b])
    }
  })

  it('can be sent many times at once, and again after it failed', async () => {
    const row = newGood(a)
    const again = () => insertion(database.forWorkspace(a), row)
    await again()

    const answers = await Promise.allSettled(Array.from({ length: 20 }, again))
    await expect(
      database.transaction({ workspaceId: a }, async (tx) => {
        await tx.execute(sql`select 1 / 0`).catch(() => undefined)
        return byName(tx, { name: row.name })
      }),
    ).rejects.toThrow()

    expect(answers.every((answer) => answer.status === 'rejected' && isUniqueViolation(answer.reason))).toBe(true)
    const read = await Promise.all(
      Array.from({ length: 20 }, () => byName(database.forWorkspace(a), { name: row.name })),
    )
    expect(read.flat()).toHaveLength(20)
  })

  it('names the value it was not given', async () => {
    await expect(byName(database.system, {})).rejects.toThrow('no "name"')
  })
})
