import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../new-id.ts'

/** The role every workspace statement runs as: no login, no ownership, so row-level security binds it. */
export const appRoleName = 'app_rw'
export const workspaceSetting = 'app.workspace'

export const appRole = pgRole(appRoleName).existing()

/** Ids are made by the application (time-ordered UUID v7), so that both databases behave the same. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId)

export const workspaceId = () => uuid('workspace_id').notNull()

/** For tables that also hold rows of the platform itself; the walled role never sees those. */
export const optionalWorkspaceId = () => uuid('workspace_id')

/** A moment, exact to the millisecond: as exact as JavaScript, so that what was read compares equal to what is stored. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => moment('created_at').notNull().defaultNow()

const isOwnWorkspace = (column: string) =>
  sql.raw(`${column} = nullif(current_setting('${workspaceSetting}', true), '')::uuid`)

/** The policy of a table with workspace rows; a missing setting shows nothing. The table of workspaces passes 'id'. */
export const workspacePolicy = (tableName: string, column: 'workspace_id' | 'id' = 'workspace_id') =>
  pgPolicy(`${tableName}_workspace`, {
    as: 'permissive',
    for: 'all',
    to: appRole,
    using: isOwnWorkspace(column),
    withCheck: isOwnWorkspace(column),
  })
