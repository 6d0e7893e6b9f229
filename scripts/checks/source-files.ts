import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { root } from '../lib/paths.mjs'

const notOurs = new Set([
  'node_modules',
  'dist',
  'executables',
  '.cache',
  '.git',
  'data',
  'test-results',
  'playwright-report',
])

/** Every file of the repository whose path passes, with its text; paths from the root, with forward slashes. */
export const readSourceFiles = async (wanted: (path: string) => boolean): Promise<Map<string, string>> => {
  const paths = (await listFiles(root)).filter(wanted).sort()
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  )
}

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries
    .filter((entry) => !notOurs.has(entry.name))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return entry.isFile() ? [relative(root, path).split(sep).join('/')] : []
    })
  return (await Promise.all(lists)).flat()
}
