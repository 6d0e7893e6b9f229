import type { ImportPreview } from '@app/contracts/knowledge'

/** The sheets the server proposes; a file with one table has none to choose. */
export const firstSheets = ({ sheets }: ImportPreview): string[] =>
  sheets.filter(({ isChosen }) => isChosen).map(({ name }) => name)

/** The preview of the chosen sheets as one table: every column once, the rows of all of them. */
export const previewOfSheets = (preview: ImportPreview, chosen: readonly string[]): ImportPreview => {
  if (preview.sheets.length === 0) return preview
  const used = preview.sheets.filter(({ name }) => chosen.includes(name))
  const columns = new Map(
    used.flatMap((sheet) => sheet.columns.map((column) => [column.name, column] as const)).reverse(),
  )
  const names = [...new Set(used.flatMap((sheet) => sheet.columns.map(({ name }) => name)))]
  return {
    ...preview,
    columns: names.flatMap((name) => columns.get(name) ?? []),
    rowCount: used.reduce((sum, { rowCount }) => sum + rowCount, 0),
  }
}
