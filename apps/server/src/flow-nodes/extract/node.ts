import { readAmounts } from '#core/text/money.ts'
import type { FlowNodeKind, NodeIo } from '../contract.ts'
import { readDate } from '../shared/read-moment.ts'
import { fieldsOf, listOf, numberOf, textOf } from '../shared/values.ts'
import { extractDescription } from './description.ts'

const quantity = /(?<!\d)(\d{1,3})\s?(?:cái|chiếc|bộ|đôi|hộp|áo|quần|váy|c|sp|suất|phần|ly|combo)(?![\p{L}\d])/iu

/** One field out of one message; undefined when the message does not say it. */
const fieldIn = (name: string, text: string, io: NodeIo): unknown => {
  if (name === 'quantity') return numberOf(quantity.exec(text)?.[1]) ?? undefined
  if (name === 'date') return readDate(text, io.now) ?? undefined
  if (name === 'amount') return readAmounts(text).find(({ kind }) => kind === 'money')?.low
  return fieldsOf(io.ports.reader.slots(text))[name]
}

export const extractNode: FlowNodeKind = {
  description: extractDescription,
  run: (io) => {
    const texts = io.saidTexts.slice(-(numberOf(io.setting('lastMessages')) ?? 6)).toReversed()
    const rows = listOf(io.setting('fields')).map(fieldsOf)
    const found = rows.map((row) => {
      const name = textOf(row['name'])
      const said = texts.find((text) => fieldIn(name, text, io) !== undefined)
      return { name, row, value: said === undefined ? undefined : fieldIn(name, said, io), said }
    })
    const known = found.filter(({ value }) => value !== undefined)
    const missing = found
      .filter(({ value, row }) => value === undefined && row['required'] !== false)
      .map(({ name }) => name)
    const set = known.flatMap(({ row, value, name }): [string, unknown][] => {
      const saveTo = textOf(row['saveTo']) || (contactFields.has(name) ? `contact.${name}` : '')
      return saveTo === '' ? [] : [[saveTo, value]]
    })
    return {
      take: missing.length === 0 ? 'complete' : 'missing',
      provides: { values: Object.fromEntries(known.map(({ name, value }) => [name, value])), missing },
      set,
      why: found.map(({ name, value, said }) => ({
        kind: 'extracted',
        name,
        value: value ?? null,
        said: said ?? null,
      })),
    }
  },
}

const contactFields = new Set(['name', 'phone', 'email', 'address'])
