import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WidgetFile {
  contentType: string
  plain: Buffer
  br: Buffer | null
  gz: Buffer | null
}

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

const orNull = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)

const readOne = (folder: string, name: string): WidgetFile | null => {
  const contentType = contentTypes[name.split('.').at(-1) ?? '']
  if (!contentType) return null
  const path = join(folder, name)
  return { contentType, plain: readFileSync(path), br: orNull(`${path}.br`), gz: orNull(`${path}.gz`) }
}

export interface WidgetBuild {
  /** The page of the chat, as built. */
  page: string
  loader: WidgetFile
  /** Hashed files by name. */
  assets: ReadonlyMap<string, WidgetFile>
}

/** The built chat, read once: it is a few dozen kilobytes. Null where nothing is built. */
export const readWidgetBuild = (folder: string): WidgetBuild | null => {
  const page = orNull(join(folder, 'chat.html'))
  const loader = existsSync(join(folder, 'widget.js')) ? readOne(folder, 'widget.js') : null
  if (!page || !loader) return null
  const assets = join(folder, 'assets')
  const files = readdirSync(assets).map((name) => [name, readOne(assets, name)] as const)
  return { page: page.toString('utf8'), loader, assets: new Map(files.filter(isFile)) }
}

const isFile = (entry: readonly [string, WidgetFile | null]): entry is readonly [string, WidgetFile] =>
  entry[1] !== null

/** The smallest encoding the browser accepts. */
export const encodedFor = (file: WidgetFile, accepts: string): { bytes: Buffer; encoding: string | null } => {
  if (file.br && /\bbr\b/.test(accepts)) return { bytes: file.br, encoding: 'br' }
  if (file.gz && /\bgzip\b/.test(accepts)) return { bytes: file.gz, encoding: 'gzip' }
  return { bytes: file.plain, encoding: null }
}
