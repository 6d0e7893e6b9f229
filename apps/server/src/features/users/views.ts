import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/index.ts'

/** Names and addresses of accounts, for what they made, wrote or are told. */
export const people = new QueryBuilder()
  .select({
    id: users.id,
    name: users.name,
    email: users.email,
    language: users.language,
    status: users.status,
    avatarFileId: users.avatarFileId,
  })
  .from(users)
  .as('people')

/** Who has confirmed an address; read with the rights of the platform, as a workspace may not see it. */
export const confirmations = new QueryBuilder()
  .select({ email: users.email, status: users.status, emailConfirmedAt: users.emailConfirmedAt })
  .from(users)
  .as('confirmations')

/** Ranks of accounts; read with the rights of the platform. */
export const accountRoles = new QueryBuilder()
  .select({ id: users.id, role: users.role })
  .from(users)
  .as('account_roles')
