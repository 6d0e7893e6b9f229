import { SQL, type Query } from 'drizzle-orm'

class WrittenSql extends SQL {
  readonly #query: Query
  constructor(text: string, values: unknown[]) {
    super([])
    this.#query = { sql: text, params: values }
  }
  override toQuery(): ReturnType<SQL['toQuery']> {
    return this.#query
  }
}

/**
 * A statement written out once, with its values as $1, $2 …: for the few that run with every message. Putting them
 * together anew cost more than the database needs to answer them.
 */
export const written = (text: string, values: unknown[]): SQL => new WrittenSql(text, values)
