import { ensureBuild } from './lib/ensure-build.mjs'
import { prepare } from './lib/prepare.mjs'
import { runMain } from './lib/say.mjs'

await runMain(async () => {
  prepare()
  await ensureBuild({ force: true })
})
