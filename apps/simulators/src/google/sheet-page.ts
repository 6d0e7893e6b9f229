import { escapeHtml, htmlPage } from './html.ts'
import type { Spreadsheet, Tab, World } from './world.ts'

const spareRows = 3
const leastColumns = 4

const cellName = (row: number, column: number): string => `c${row}-${column}`

const tabTable = ({ rows }: Tab): string => {
  const width = Math.max(leastColumns, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const lines = Array.from({ length: rows.length + spareRows }, (_, row) => {
    const cells = columns.map((column) => {
      const name = cellName(row, column)
      const label = `Ô ${String.fromCharCode(65 + (column % 26))}${row + 1}`
      return `<td><input name="${name}" aria-label="${label}" value="${escapeHtml(rows[row]?.[column] ?? '')}"></td>`
    })
    return `<tr><th>${row + 1}</th>${cells.join('')}</tr>`
  })
  return `<div class="scroll"><table>${lines.join('')}</table></div>`
}

/** A sheet as its owner sees it: every cell can be changed, so that a price can be. */
export const sheetPage = (sheet: Spreadsheet, tab: Tab): string => {
  const tabs = sheet.tabs.map(({ sheetId, title }) =>
    sheetId === tab.sheetId
      ? `<strong>${escapeHtml(title)}</strong>`
      : `<a href="?gid=${sheetId}">${escapeHtml(title)}</a>`,
  )
  return htmlPage(
    `${sheet.title} – Google Trang tính (mô phỏng)`,
    `<main class="wide"><h1>${escapeHtml(sheet.title)}</h1><p class="note">Trang mô phỏng. ${tabs.join(' · ')}</p>
    <form method="post" action="/spreadsheets/d/${escapeHtml(sheet.id)}/edit?gid=${tab.sheetId}">${tabTable(tab)}
    <div class="buttons"><button class="main">Lưu</button></div></form></main>`,
  )
}

/** The person has saved the sheet as it is on the page; empty rows at its end are not kept. */
export const saveSheet = (world: World, tab: Tab, form: URLSearchParams): void => {
  const cells = [...form].flatMap(([name, value]) => {
    const [, row, column] = /^c(\d{1,5})-(\d{1,3})$/.exec(name) ?? []
    return row === undefined || column === undefined ? [] : [{ row: Number(row), column: Number(column), value }]
  })
  const height = Math.max(0, ...cells.map(({ row }) => row + 1))
  const width = Math.max(0, ...cells.map(({ column }) => column + 1))
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (const { row, column, value } of cells) rows[row]?.splice(column, 1, value)
  const filled = rows.map((row) => trimmed(row, (cell) => cell === ''))
  tab.rows = trimmed(filled, (row) => row.length === 0)
  world.save()
}

const trimmed = <T>(list: T[], isEmpty: (one: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((one) => !isEmpty(one)) + 1)

/** Everything the accounts of the world keep, with a way to each sheet. */
export const drivePage = ({ spreadsheets, docs, accounts }: World): string => {
  const ownerOf = (sub: string): string => accounts.find((one) => one.sub === sub)?.email ?? sub
  const sheets = spreadsheets.map(
    ({ id, title, owner }) =>
      `<li><a href="/spreadsheets/d/${escapeHtml(id)}/edit">${escapeHtml(title)}</a> <small>${escapeHtml(ownerOf(owner))}</small></li>`,
  )
  const files = docs.map(
    ({ id, title, owner }) =>
      `<li><a href="/document/d/${escapeHtml(id)}/edit">${escapeHtml(title)}</a> <small>${escapeHtml(ownerOf(owner))}</small></li>`,
  )
  return htmlPage(
    'Google Drive (mô phỏng)',
    `<main class="wide"><h1>Drive của tôi</h1><p class="note">Trang mô phỏng đi kèm sản phẩm.</p><ul>${[...sheets, ...files].join('')}</ul></main>`,
  )
}
