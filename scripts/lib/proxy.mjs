import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PlainError, say } from './say.mjs'

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy', '/opt/homebrew/bin/haproxy']

/**
 * The balancer for measurements: one that is installed, or Debian's.
 * @returns {string} the path of its program
 */
export const ensureProxy = () => {
  const found = installed() ?? fromDebian()
  if (found) return found
  throw new PlainError(
    'This measurement needs HAProxy and it could not be installed. Run this, then the measurement again:\n' +
      '  sudo apt-get install -y haproxy     (Debian)',
  )
}

const installed = () => places.find((path) => existsSync(path) && spawnSync(path, ['-v']).status === 0)

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing HAProxy for the measurement (apt-get) ...')
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'haproxy')
  if (!install() && apt('update')) install()
  return installed()
}
