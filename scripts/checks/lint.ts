import { spawnSync } from 'node:child_process'
import { at, root } from '../lib/paths.mjs'

const run = (tool: string, ...args: string[]) =>
  spawnSync(process.execPath, [at('node_modules', tool, 'bin', tool), ...args], { cwd: root, stdio: 'inherit' }).status

const results = [run('oxfmt', '--check'), run('oxlint', '--deny-warnings')]
process.exitCode = results.every((status) => status === 0) ? 0 : 1
