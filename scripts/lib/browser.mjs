import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { at } from './paths.mjs'
import { PlainError, say } from './say.mjs'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A Chromium for the browser tests: the one named by CHROMIUM_PATH, one on the PATH, Playwright's own, Debian's, or a
 * fresh download; in that order, because each next one costs more.
 * @returns {string} the path of its program
 */
export const ensureBrowser = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new PlainError(`CHROMIUM_PATH is ${given}, but no browser starts from there: correct or remove it.`)
  }
  const found = onPath() ?? playwrightsOwn() ?? fromDebian() ?? downloaded()
  if (found) return found
  throw new PlainError(
    'The browser tests need Chromium and none was found or could be installed. Run one of these, then npm test again:\n' +
      '  sudo apt-get install -y chromium-headless-shell     (Debian)\n' +
      '  npx playwright install --with-deps chromium         (anywhere with a free network)\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome you have.',
  )
}

/** @param {string} path */
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => ({ rank: names.indexOf(name), path: join(folder, name) })))
    .sort((one, other) => one.rank - other.rank)
    .map(({ path }) => path)
    .find(works)

const playwrightsOwn = () => {
  const require = createRequire(at('package.json'))
  const path = require('@playwright/test').chromium.executablePath()
  return works(path) ? path : undefined
}

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing a browser for the tests (apt-get) ...')
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  const packages = ['chromium-headless-shell', 'chromium']
  const install = () => packages.some((name) => apt('install', '-y', '--no-install-recommends', name))
  // A fresh machine has no package lists yet; asking for them only then saves time on every other one.
  if (!install() && apt('update')) install()
  return onPath()
}

const downloaded = () => {
  say('Downloading a browser for the tests (playwright install) ...')
  const cli = at('node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'ignore', timeout: 300_000 })
  return playwrightsOwn()
}
