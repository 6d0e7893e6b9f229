import { Column, getTableName, is, SQL, type Subquery } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * Everything that reads what drizzle does not declare. Each function checks what it finds, and the test beside this file
 * fails when an upgrade of drizzle has moved it: then this file changes, and nothing else.
 */

/** A column or an expression that a statement selects, and its place in the row that is wanted. */
export interface SelectedField {
  readonly path: readonly string[]
  readonly decode: (value: unknown) => unknown
  /** Of a joined table that may have no such row. */
  readonly isOptional: boolean
}

/** A statement as drizzle would send it. */
export interface CompiledStatement {
  readonly text: string
  readonly types: pg.CustomTypesConfig
  /** Values, drizzle's placeholders, and columns' encoders around either. */
  readonly params: readonly unknown[]
  readonly fields: readonly SelectedField[]
}

const changed = (what: string): Error =>
  new Error(`drizzle-orm has changed inside: ${what}. See db/drizzle-internals.ts.`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a built query is, before any value is given. */
export const compile = (query: { prepare: (name: string) => unknown }): CompiledStatement => {
  const prepared = query.prepare('')
  if (!isObject(prepared)) throw changed('a prepared query is no object')
  const { queryConfig, params, fields, joinsNotNullableMap } = prepared
  if (!isObject(queryConfig) || typeof queryConfig['text'] !== 'string' || !isObject(queryConfig['types']))
    throw changed('a prepared query has no "queryConfig" with text and types')
  if (!Array.isArray(params)) throw changed('a prepared query has no "params"')
  return {
    text: queryConfig['text'],
    types: queryConfig['types'] as unknown as pg.CustomTypesConfig,
    params,
    fields: selectedFields(fields, joinsNotNullableMap),
  }
}

const selectedFields = (fields: unknown, isAlwaysThere: unknown): SelectedField[] => {
  if (fields === undefined) return []
  if (!Array.isArray(fields)) throw changed('the "fields" of a prepared query are no list')
  return fields.map((entry: unknown) => {
    if (!isObject(entry) || !Array.isArray(entry['path'])) throw changed('a selected field has no "path"')
    const { path, field } = entry as { path: string[]; field: unknown }
    return { path, decode: decoderOf(field), isOptional: isOptional(field, isAlwaysThere) }
  })
}

const isOptional = (field: unknown, isAlwaysThere: unknown): boolean =>
  is(field, Column) && isObject(isAlwaysThere) && isAlwaysThere[getTableName(field.table)] === false

const decoderOf = (field: unknown): SelectedField['decode'] => {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value)
  const expression: unknown = is(field, SQL.Aliased) ? field.sql : field
  const decoder = isObject(expression) ? expression['decoder'] : undefined
  if (!isObject(decoder) || typeof decoder['mapFromDriverValue'] !== 'function')
    throw changed('an expression has no "decoder"')
  const { mapFromDriverValue } = decoder as { mapFromDriverValue: SelectedField['decode'] }
  return (value) => mapFromDriverValue.call(decoder, value)
}

/** The driver that a handle was built around; handles of nested transactions have the one of their outer handle. */
export const driverOf = (db: unknown): { query: (statement: pg.QueryConfig, values: unknown[]) => unknown } => {
  const session = isObject(db) ? db['session'] : undefined
  const client = isObject(session) ? session['client'] : undefined
  if (!isObject(client) || typeof client['query'] !== 'function')
    throw changed('a handle has no "session.client" with a query')
  return client as unknown as ReturnType<typeof driverOf>
}

const dialect = new PgDialect()

/** A sub-query as text, without its alias. It must have no values of its own, because the text is cached for good. */
export const textOfView = (view: Subquery): string => {
  const { sql: text, params } = dialect.sqlToQuery(view._.sql)
  if (params.length > 0) throw new Error(`The view ${view._.alias} has values of its own, so it cannot be text.`)
  return `(${text})`
}

/** All columns of a sub-query, for selecting them as one object. */
export const columnsOf = <Columns extends Record<string, unknown>>(view: Subquery<string, Columns>): Columns =>
  view._.selectedFields
