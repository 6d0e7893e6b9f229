import { mustSee, Refusal } from './access.ts'
import type { AccessToken, World } from './world.ts'

const exportLimit = 10 * 1024 * 1024
const readers = ['drive.readonly'] as const
const docType = 'application/vnd.google-apps.document'
const sheetType = 'application/vnd.google-apps.spreadsheet'

const fileOf = (world: World, id: string) => ({
  doc: world.docs.find((one) => one.id === id),
  sheet: world.spreadsheets.find((one) => one.id === id),
})

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
