import { handOver } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain, say } from './lib/say.mjs'
import { serverEnv, serverFlags } from './lib/server-process.mjs'

await runMain(async () => {
  const { node, env } = prepare()
  await ensureBuild()
  say('Starting BizAgent ...')
  const main = at('apps', 'server', 'src', 'main.ts')
  return handOver(node, [...serverFlags, main, ...process.argv.slice(2)], { env: { ...env, ...serverEnv } })
})
