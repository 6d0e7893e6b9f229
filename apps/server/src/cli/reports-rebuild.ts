import { createLogger } from '#core/logger/logger.ts'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { listWorkspaceIds, rebuildReports } from '#features/reports/public.ts'
import { createDeps } from '../deps.ts'
import { runCommand, say, withDatabase } from './cli.ts'

/** Counts the reports of every workspace anew, or of the one that is named. */
await runCommand(async (config, [only]) => {
  const counted = await withDatabase(config, (database) =>
    database.withoutTimeLimit(async () => {
      const deps = createDeps(config, database, createLogger({ level: 'warn' }))
      let rows = 0
      for (const id of only ? [only] : await listWorkspaceIds(database.system))
        rows += await rebuildReports(systemCtx(deps, id, 'reports-rebuild') as TenantCtx)
      return rows
    }),
  )
  say(`The reports are counted anew from ${counted} rows.`)
})
