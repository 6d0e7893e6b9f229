import { sql } from 'drizzle-orm'
import { deleteUnusedSecrets } from '#core/secrets.repository.ts'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'

/** One secret per bot, under the bot's own id. */
export const identitySecretField = 'widget-identity'

/** Cron: what a bot that is gone for good has left behind. */
export const deleteSecretsWithoutBot = (system: Db): Promise<void> =>
  deleteUnusedSecrets(
    system,
    [identitySecretField],
    sql`select ${botNames.workspaceId}, ${botNames.id} from ${botNames}`,
  )
