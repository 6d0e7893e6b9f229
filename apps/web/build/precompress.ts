import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/
const smallestWorthwhile = 512

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses on a request. */
export const precompress = (): Plugin => {
  let outDir = ''
  let isWritten = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      isWritten = true
    },
    async closeBundle() {
      // A failed build is closed too, and there is nothing to compress then.
      if (!isWritten) return
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(outDir, name))))
    },
  }
}

const compressFile = async (path: string) => {
  const bytes = await readFile(path)
  if (bytes.length < smallestWorthwhile) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
