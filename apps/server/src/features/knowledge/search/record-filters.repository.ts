import type { DatasetField } from '@app/contracts/knowledge'
import { and, or, sql, type SQL } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import { readNumberText } from '#core/text/amount-value.ts'
import { normalise } from '#core/text/fold.ts'

export type FilterOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains' | 'in'
export type FilterValue = string | number | boolean | readonly (string | number)[]
/** How the field is declared: money is a number, a picture or the entries of a list are text. */
export type FilterType = DatasetField['type']
type ComparedAs = 'text' | 'number' | 'boolean' | 'date'

export interface RecordFilter {
  readonly field: string
  readonly op: FilterOperator
  readonly value: FilterValue
  /** Left out, the kind of the value decides. */
  readonly type?: FilterType | undefined
}

/** The details name the filter and the reason for developers; people see the text of the code. */
const refuse = (field: string, reason: string): AppError => new AppError('FILTER_INVALID', { field, reason })

const fieldName = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_ .()/%-]{0,99}$/u
const mostValues = 200

/** Only these operators ever become SQL; everything a caller gives is a parameter. */
const comparisons: Record<'=' | '!=' | '<' | '<=' | '>' | '>=', SQL> = {
  '=': sql.raw('='),
  '!=': sql.raw('<>'),
  '<': sql.raw('<'),
  '<=': sql.raw('<='),
  '>': sql.raw('>'),
  '>=': sql.raw('>='),
}

const comparedAs: Record<FilterType, ComparedAs> = {
  text: 'text',
  image: 'text',
  list: 'text',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'date',
}

const typeOf = ({ type, value }: RecordFilter): ComparedAs => {
  if (type) return comparedAs[type]
  const [first] = listOf(value)
  return typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'text'
}

const listOf = (value: FilterValue): (string | number | boolean)[] => (typeof value === 'object' ? [...value] : [value])

const numberOf = (field: string, value: unknown): number => {
  const number = typeof value === 'string' ? readNumberText(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw refuse(field, 'the value is not a number')
  return number
}

const dateOf = (field: string, value: unknown): string => {
  const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(date.getTime())) throw refuse(field, 'the value is not a date')
  return date.toISOString()
}

/** A value that does not read as its type is no match, never an error of the whole search. */
const readers: Record<ComparedAs, (data: SQL, field: string) => SQL> = {
  text: (data, field) => sql`vn_norm(${data} ->> ${field}::text)`,
  number: (data, field) => sql`case when ${data} ->> ${field}::text ~ '^-?[0-9]{1,30}([.][0-9]{1,20})?$'
    then (${data} ->> ${field}::text)::numeric end`,
  boolean: (data, field) =>
    sql`case lower(${data} ->> ${field}::text) when 'true' then true when 'false' then false end`,
  date: (data, field) => sql`case when pg_input_is_valid(${data} ->> ${field}::text, 'timestamptz')
    then (${data} ->> ${field}::text)::timestamptz end`,
}

const parameter = (type: ComparedAs, field: string, value: unknown): SQL => {
  switch (type) {
    case 'number':
      return sql`${String(numberOf(field, value))}::numeric`
    case 'date':
      return sql`${dateOf(field, value)}::timestamptz`
    case 'boolean':
      return sql`${value === true || value === 'true'}::boolean`
    case 'text':
      return sql`vn_norm(${normalise(String(value))}::text)`
  }
}

/** A list field holds several values; one of them being equal is enough. */
const listHas = (
  data: SQL,
  field: string,
  value: unknown,
): SQL => sql`(jsonb_typeof(${data} -> ${field}::text) = 'array'
  and exists (select from jsonb_array_elements_text(case when jsonb_typeof(${data} -> ${field}::text) = 'array'
    then ${data} -> ${field}::text else '[]' end) held (one) where vn_norm(held.one) = vn_norm(${normalise(String(value))}::text)))`

const conditionOf = (data: SQL, filter: RecordFilter): SQL => {
  const { field, op, value } = filter
  if (!fieldName.test(field)) throw refuse(field.slice(0, 100), 'no field has such a name')
  const values = listOf(value)
  if (values.length === 0 || values.length > mostValues) throw refuse(field, 'give 1 to 200 values')
  const type = typeOf(filter)
  const stored = readers[type](data, field)
  const equal = (one: unknown): SQL => {
    const same = sql`${stored} = ${parameter(type, field, one)}`
    return type === 'text' ? sql`(${same} or ${listHas(data, field, one)})` : same
  }
  if (op === 'in') return sql`(${or(...values.map(equal))})`
  const [one] = values
  if (values.length > 1) throw refuse(field, 'only "in" takes several values')
  switch (op) {
    case 'contains':
      return sql`vn_norm(${data} ->> ${field}::text) like vn_norm(${likePattern(normalise(String(one)))}::text)`
    case '=':
      return equal(one)
    case '!=':
      // A record without the field is different from every value.
      return sql`(${equal(one)}) is not true`
    case '<':
    case '<=':
    case '>':
    case '>=':
      return sql`${stored} ${comparisons[op]} ${parameter(type, field, one)}`
  }
}

/** All filters together as a condition on a column of record data. */
export const filterCondition = (data: SQL, filters: readonly RecordFilter[]): SQL | undefined =>
  and(...filters.map((filter) => conditionOf(data, filter)))
