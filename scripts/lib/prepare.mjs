import { join } from 'node:path'
import { ensureInstall } from './ensure-install.mjs'
import { nodeBinary } from './node-binary.mjs'
import { cacheDir } from './paths.mjs'

/** What every command does first. Compiled code is kept between starts, which makes the second one faster. */
export const prepare = () => {
  ensureInstall()
  return { node: nodeBinary(), env: { NODE_COMPILE_CACHE: join(cacheDir, 'compile') } }
}
