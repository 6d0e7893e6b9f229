import { canSee, mustHave, mustSee, Refusal } from './access.ts'
import type { AccessToken, World } from './world.ts'

const exportLimit = 10 * 1024 * 1024
const readers = ['drive.readonly'] as const
const docType = 'application/vnd.google-apps.document'
const sheetType = 'application/vnd.google-apps.spreadsheet'

const fileOf = (world: World, id: string) => ({
  doc: world.docs.find((one) => one.id === id),
  sheet: world.spreadsheets.find((one) => one.id === id),
})

const unquoted = (text: string): string => text.replace(/\\(['\\])/g, '$1')

/** The pieces of a query that the product may send; anything else is refused, as a typing mistake would be. */
const readQuery = (q: string): { types: string[]; name: string } => {
  const types = Array.from(q.matchAll(/mimeType = '([\w./-]{1,100})'/g), ([, type = '']) => type)
  const name = /name contains '((?:[^'\\]|\\.){0,300})'$/.exec(q)?.[1]
  const isWhole = q.startsWith('trashed = false and (') && types.length > 0
  if (!isWhole || (name === undefined && !q.endsWith(')'))) throw new Refusal(400, 'invalid')
  return { types, name: unquoted(name ?? '') }
}

/** Files of the caller by type and name: with the right to read everything all of theirs, else those opened to us. */
export const listFiles = (world: World, caller: AccessToken, query: URLSearchParams, origin: string): object => {
  mustHave(caller, 'drive.file', ...readers)
  const { types, name } = readQuery(query.get('q') ?? '')
  const files = [
    ...world.spreadsheets.map((file) => ({ file, mimeType: sheetType, path: 'spreadsheets' })),
    ...world.docs.map((file) => ({ file, mimeType: docType, path: 'document' })),
  ]
    .filter(({ file, mimeType }) => types.includes(mimeType) && canSee(caller, file, ...readers))
    .filter(({ file }) => file.title.toLowerCase().includes(name.toLowerCase()))
    .slice(0, Number(query.get('pageSize') ?? 100))
  return {
    files: files.map(({ file, mimeType, path }) => ({
      id: file.id,
      name: file.title,
      mimeType,
      modifiedTime: new Date(world.now()).toISOString(),
      webViewLink: `${origin}/${path}/d/${file.id}/edit`,
    })),
  }
}

export const getFile = (world: World, caller: AccessToken, id: string): object => {
  const { doc, sheet } = fileOf(world, id)
  const { title } = mustSee(caller, doc ?? sheet, ...readers)
  return {
    id,
    name: title,
    mimeType: doc ? docType : sheetType,
    modifiedTime: new Date(world.now()).toISOString(),
    version: String(doc?.version ?? 1),
  }
}

const plain = (markdown: string): string => markdown.replace(/^#{1,6} /gm, '')
const csv = (rows: readonly string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** A document as text or markdown, a sheet as CSV of its first tab. */
export const exportFile = (world: World, caller: AccessToken, id: string, mimeType: string | null): string => {
  const { doc, sheet } = fileOf(world, id)
  mustSee(caller, doc ?? sheet, ...readers)
  const text = doc
    ? { 'text/markdown': doc.text, 'text/plain': plain(doc.text) }[mimeType ?? '']
    : { 'text/csv': csv(sheet?.tabs[0]?.rows ?? []) }[mimeType ?? '']
  if (text === undefined) throw new Refusal(400, 'badRequest')
  if (Buffer.byteLength(text) > exportLimit) throw new Refusal(403, 'exportSizeLimitExceeded')
  return text
}
