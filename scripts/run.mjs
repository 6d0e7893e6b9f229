import { handOver } from './lib/child.mjs'
import { prepare } from './lib/prepare.mjs'
import { PlainError, runMain } from './lib/say.mjs'

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new PlainError('Say which file to run: node scripts/run.mjs <file.ts> [arguments]')
  const { node, env } = prepare()
  return handOver(node, [file, ...args], { env })
})
