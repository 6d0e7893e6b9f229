import * as z from 'zod/mini'
import { word } from './field-words.ts'

const wholeNumber = (fallback: number, least: number, most: number) =>
  z._default(
    z.coerce
      .number({ error: word('field.invalid') })
      .check(z.int({ error: word('field.invalid') }), z.gte(least), z.lte(most)),
    fallback,
  )

/** Query fields of every paged list. */
export const pageQuery = { page: wholeNumber(1, 1, 100_000), pageSize: wholeNumber(10, 1, 100) }

export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(120, word('field.too-long'))))

export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

export interface Page<T> {
  items: T[]
  total: number
  page: number
  pageSize: number
}
