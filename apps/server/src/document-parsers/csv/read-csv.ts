import Papa from 'papaparse'

import { ParseError } from '../contract.ts'
import type { GridRow } from '../table-grid.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_LINES = 30

/** The mark that splits the first lines into the same number of columns most often; a comma inside prices misleads a simple count. */
export const guessDelimiter = (text: string): string => {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const score = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 100_000), {
      delimiter,
      preview: SAMPLE_LINES,
      skipEmptyLines: 'greedy',
    })
    const widths = data.map((row) => row.length)
    const [first = 1] = widths
    return first < 2 ? 0 : widths.filter((width) => width === first).length / widths.length + Math.min(first, 50) / 1000
  }
  return DELIMITERS.map((delimiter) => ({ delimiter, score: score(delimiter) })).reduce((best, next) =>
    next.score > best.score ? next : best,
  ).delimiter
}

/** Rows with the line number a person sees when the file is open in a spreadsheet. */
export const readCsv = (text: string, maxRows: number): GridRow[] => {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = guessDelimiter(source)
  const isNamed = /^sep=.\r?\n/i.test(source)
  const { data } = Papa.parse<string[]>(isNamed ? source.slice(source.indexOf('\n') + 1) : source, {
    delimiter,
    preview: maxRows + 2,
  })
  if (data.length > maxRows + 1) throw new ParseError('too-large')
  return data.map((values, index) => ({ number: index + 1 + (isNamed ? 1 : 0), values }))
}
