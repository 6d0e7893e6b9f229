import { and, eq, is, Param, Placeholder, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, QueryBuilder, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/template-db.ts'
import { columnsOf, compile, driverOf, textOfView } from './drizzle-internals.ts'

const shelves = pgTable('shelves', { id: uuid('id').notNull(), label: text('label').notNull() })
const goods = pgTable('goods', {
  id: uuid('id').notNull(),
  shelfId: uuid('shelf_id'),
  price: integer('price').notNull(),
  details: jsonb('details'),
  madeAt: timestamp('made_at', { withTimezone: true }),
})
const labels = new QueryBuilder().select({ id: shelves.id, label: shelves.label }).from(shelves).as('labels')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

describe('what we know of drizzle’s insides', () => {
  it('is the text of a built query, with its values and placeholders in order', () => {
    const { text: sent, params } = compile(
      database.system
        .select({ id: goods.id })
        .from(goods)
        .where(and(eq(goods.price, 7), eq(goods.id, sql.placeholder('id')))),
    )

    expect(sent).toBe('select "id" from "goods" where ("goods"."price" = $1 and "goods"."id" = $2)')
    expect(params[0]).toBe(7)
    expect(is(params[1], Placeholder) && params[1].name).toBe('id')
  })

  it('is that a placeholder for a column comes with the encoder of the column', () => {
    const row = { id: sql.placeholder('id'), price: sql.placeholder('price'), details: sql.placeholder('details') }

    const { params } = compile(database.system.insert(goods).values(row))
    const details = params.find(
      (param) => is(param, Param) && is(param.value, Placeholder) && param.value.name === 'details',
    )

    expect(is(details, Param) && details.encoder.mapToDriverValue({ a: 1 })).toBe('{"a":1}')
  })

  it('is how each selected field is read, and which joined tables may be missing', () => {
    const { fields } = compile(
      database.system
        .select({ good: goods, shelf: { id: labels.id, label: labels.label }, double: sql<number>`1`.mapWith(Number) })
        .from(goods)
        .leftJoin(labels, eq(labels.id, goods.shelfId)),
    )
    const read = (...path: string[]) => fields.find((field) => field.path.join() === path.join())

    expect(read('good', 'madeAt')?.decode('2026-01-02 03:04:05+00')).toEqual(new Date('2026-01-02T03:04:05Z'))
    expect(read('double')?.decode('14')).toBe(14)
    expect(read('good', 'id')?.isOptional).toBe(false)
    expect(read('shelf', 'id')?.isOptional).toBe(true)
  })

  it('is that a statement without an answer selects nothing', () => {
    expect(compile(database.system.delete(goods)).fields).toEqual([])
  })

  it('is how values are parsed: moments stay text until their column reads them', () => {
    const { types } = compile(database.system.select().from(goods))
    const timestamptz = 1184

    expect(types.getTypeParser(timestamptz, 'text')('2026-01-02 03:04:05+00')).toBe('2026-01-02 03:04:05+00')
  })

  it('is the driver of every kind of handle, also of a transaction inside another', async () => {
    const workspaceId = '01890a5d-ac96-774b-bcce-b302099a8057'
    const ask = async (db: unknown) =>
      (await driverOf(db).query({ text: 'select 1 as one' }, [])) as { rows: unknown[] }

    expect((await ask(database.system)).rows).toEqual([{ one: 1 }])
    expect((await ask(database.forWorkspace(workspaceId))).rows).toEqual([{ one: 1 }])
    await database.transaction({ workspaceId }, async (tx) => {
      expect((await ask(tx)).rows).toEqual([{ one: 1 }])
      await tx.transaction(async (inner) => expect((await ask(inner)).rows).toEqual([{ one: 1 }]))
    })
  })

  it('is the text and the columns of a view', () => {
    const priced = new QueryBuilder().select({ id: goods.id }).from(goods).where(eq(goods.price, 7)).as('priced')

    expect(textOfView(labels)).toBe('(select "id", "label" from "shelves")')
    expect(Object.keys(columnsOf(labels))).toEqual(['id', 'label'])
    expect(() => textOfView(priced)).toThrow('priced has values of its own')
  })

  it('is refused aloud when it is not as we know it', () => {
    expect(() => compile({ prepare: () => ({ sql: 'select 1' }) })).toThrow('drizzle-orm has changed')
    expect(() => compile({ prepare: () => ({ queryConfig: { text: '', types: {} } }) })).toThrow('"params"')
    expect(() => driverOf({ session: {} })).toThrow('"session.client"')
  })
})
