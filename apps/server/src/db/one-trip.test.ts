import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'
import { grantAppRole } from './app-role.ts'
import type { Db } from './client.ts'
import { isPermissionDenied } from './errors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    create table notes (workspace_id uuid not null, name text not null unique);
    alter table notes enable row level security;
    create policy notes_workspace on notes to app_rw
      using (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
      with check (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)`)
  await grantAppRole(database.pool)
})
afterAll(() => database.drop())

const insert = async (db: Db, workspaceId: string, name: string) => {
  const { rowCount } = await db.execute(sql`insert into notes values (${workspaceId}, ${name})`)
  return rowCount
}
const names = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from notes order by name`)
  return rows.map(({ name }) => name)
}

describe('statements in one trip', () => {
  it('are all answered and kept', async () => {
    const workspaceId = randomUUID()
    const [one, other] = await database.inOneTrip(workspaceId, (db) =>
      Promise.all([insert(db, workspaceId, `one ${workspaceId}`), insert(db, workspaceId, `two ${workspaceId}`)]),
    )
    expect([one, other]).toEqual([1, 1])
    expect(await names(database.forWorkspace(workspaceId))).toEqual([`one ${workspaceId}`, `two ${workspaceId}`])
  })

  it('have the rights of the workspace, and leave the connection without them', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()]
    await insert(database.system, theirs, `theirs ${theirs}`)

    expect(await database.inOneTrip(mine, names)).toEqual([])
    await expect(database.inOneTrip(mine, (db) => insert(db, theirs, 'planted'))).rejects.toSatisfy(isPermissionDenied)
    expect(await names(database.system)).toContain(`theirs ${theirs}`)
    expect(await names(database.system)).not.toContain('planted')
  })

  it('are undone together when one of them fails, and the failure is told', async () => {
    const workspaceId = randomUUID()
    const twice = `twice ${workspaceId}`
    const asked = database.inOneTrip(workspaceId, (db) =>
      Promise.all([
        insert(db, workspaceId, `first ${workspaceId}`),
        insert(db, workspaceId, twice),
        insert(db, workspaceId, twice),
      ]),
    )
    await expect(asked).rejects.toThrow()
    expect(await names(database.forWorkspace(workspaceId))).toEqual([])
  })

  it('are undone as well when somebody swallows the failure', async () => {
    const workspaceId = randomUUID()
    const swallowed = async (db: Db) => {
      try {
        return await db.execute(sql`select 1 / 0`)
      } catch {
        return null
      }
    }
    const asked = database.inOneTrip(workspaceId, (db) =>
      Promise.all([insert(db, workspaceId, `kept ${workspaceId}`), swallowed(db)]),
    )
    await expect(asked).rejects.toThrow('swallowed')
    expect(await names(database.forWorkspace(workspaceId))).toEqual([])
  })

  it('take nothing that is asked after an answer has come', async () => {
    const workspaceId = randomUUID()
    const late = database.inOneTrip(workspaceId, async (db) => {
      await names(db)
      await insert(db, workspaceId, `late ${workspaceId}`)
    })
    await expect(late).rejects.toSatisfy((error: Error) => String(error.cause ?? error).includes('already ended'))
    expect(await names(database.forWorkspace(workspaceId))).toEqual([])
  })

  it('join a transaction that is open, and end with it', async () => {
    const workspaceId = randomUUID()
    const undone = database.transaction({ workspaceId }, async () => {
      await database.inOneTrip(workspaceId, (db) => insert(db, workspaceId, `joined ${workspaceId}`))
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await names(database.forWorkspace(workspaceId))).toEqual([])
  })

  it('leave no connection behind, however they end', async () => {
    const workspaceId = randomUUID()
    for (let time = 0; time < 30; time += 1) {
      await database.inOneTrip(workspaceId, names)
      await database.inOneTrip(workspaceId, (db) => db.execute(sql`select 1 / 0`)).catch(() => undefined)
    }
    expect(await names(database.forWorkspace(workspaceId))).toEqual([])
  })
})
