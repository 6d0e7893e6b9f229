import { capture } from './lib/child.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { PlainError, runMain, say } from './lib/say.mjs'

await runMain(async () => {
  const { node, env } = prepare()
  await ensureBuild()
  const file = at('scripts', 'bench', 'bench.ts')
  const { code, output } = await capture(node, [file, ...process.argv.slice(2)], {
    env: { ...env, CHROMIUM_PATH: ensureBrowser() },
  })
  if (code !== 0) throw new PlainError(`${output}\nThe measurement failed; the reason is above.`)
  say(output.trimEnd())
})
