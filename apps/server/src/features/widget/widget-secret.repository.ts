import { sql } from 'drizzle-orm'
import { deleteUnusedSecrets } from '#core/secrets.repository.ts'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'

/** One secret per bot, under the bot's own id. */
export const identitySecretField = 'widget-identity'

/** Cron: deletes the secrets of purged bots. */
export const deleteSecretsWithoutBot = (system: Db): Promise<void> =>
  deleteUnusedSecrets(
    system,
    [identitySecretField],
    sql`select ${botNames.workspaceId}, ${botNames.id} from ${botNames}`,
  )
