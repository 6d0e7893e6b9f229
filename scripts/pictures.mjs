import { ensureBrowser } from './lib/browser.mjs'
import { capture } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { PlainError, runMain, say } from './lib/say.mjs'

/* Takes the pictures of README from the demo shop, so that they show the product as it is. */
await runMain(async () => {
  const { node, env } = prepare()
  await ensureBuild()
  const file = at('scripts', 'pictures', 'take-pictures.ts')
  const { code, output } = await capture(node, [file], { env: { ...env, CHROMIUM_PATH: ensureBrowser() } })
  if (code !== 0) throw new PlainError(`${output}\nThe pictures could not be taken; the reason is above.`)
  say(output.trimEnd())
})
