import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, runCommand } from './cli.ts'

const serverFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Writes the migration that brings the last one to the schema files: npm run db:generate -- <name> */
await runCommand(async (_config, [name]) => {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new CommandError('Give the migration a name: npm run db:generate -- add_bots')
  }
  const main = resolve(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  const { status } = spawnSync(process.execPath, [main, 'generate', '--name', name], {
    cwd: serverFolder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new CommandError('No migration was written.')
})
