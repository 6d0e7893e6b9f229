import { capture } from './lib/child.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { at } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { ensureProxy } from './lib/proxy.mjs'
import { PlainError, runMain, say } from './lib/say.mjs'

const given = process.argv.slice(2)
const chosen = given.filter((word) => !word.startsWith('--'))
/** Without a name everything is measured. */
const needs = (/** @type {string[]} */ ...names) => chosen.length === 0 || names.some((name) => chosen.includes(name))

await runMain(async () => {
  const { node, env } = prepare()
  await ensureBuild()
  const file = at('scripts', 'bench', 'bench.ts')
  const browser = needs('pages', 'widget', 'console', 'web', 'builder') ? { CHROMIUM_PATH: ensureBrowser() } : {}
  if (chosen.includes('rolling') || chosen.includes('fleet')) ensureProxy()
  const { code, output } = await capture(node, [file, ...given], { env: { ...env, ...browser } })
  if (code !== 0) throw new PlainError(`${output}\nThe measurement failed; the reason is above.`)
  say(output.trimEnd())
})
