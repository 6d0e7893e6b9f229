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
    emailConfirmedAt: users.emailConfirmedAt,
    avatarFileId: users.avatarFileId,
  })
  .from(users)
  .as('people')
