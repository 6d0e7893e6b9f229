import { handOver } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/say.mjs'

await runMain(async () => {
  const { node, env } = prepare()
  await ensureBuild()
  return handOver(node, [at('apps', 'server', 'src', 'main.ts'), ...process.argv.slice(2)], { env })
})
