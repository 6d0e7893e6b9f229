import { systemCtx } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { migrate } from '#db/migrate.ts'
import { makeAdmin } from '#features/auth/public.ts'
import { createDeps } from '../deps.ts'
import { CommandError, runCommand, say, withDatabase } from './cli.ts'

const words = {
  created: 'has an account now and is an administrator',
  promoted: 'is an administrator now and has to sign in again',
  unchanged: 'is an administrator already',
} as const

/** Makes somebody an administrator: npm run admin -- create <e-mail> */
await runCommand(async (config, [command, address]) => {
  if (command !== 'create' || !address) throw new CommandError('Usage: npm run admin -- create <e-mail>')
  const { outcome, email, link } = await withDatabase(config, async (database) => {
    await migrate(database)
    const deps = createDeps(config, database, createLogger({ level: 'warn' }))
    return makeAdmin(systemCtx(deps, null, 'command'), address)
  })
  say(`${email} ${words[outcome]}.`)
  if (link) say(`To choose a password, once and within 24 hours (also sent by mail):\n${link}`)
})
