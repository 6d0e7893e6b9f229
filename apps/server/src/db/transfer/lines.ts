import { StringDecoder } from 'node:string_decoder'
import * as z from 'zod/mini'

/**
 * A backup is lines of JSON: `["backup", header]`, then `["table", name]` and its `["row", {…}]`, then
 * `["file", {…}]` and its `["piece", base64]`, and at the very end `["manifest", sums]`.
 */
const tableSum = z.object({ rows: z.number(), sha256: z.string() })
const fileSum = z.object({ size: z.number(), sha256: z.string() })

export const header = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
})
export const manifest = z.object({ tables: z.record(z.string(), tableSum), files: z.record(z.string(), fileSum) })
const file = z.object({ key: z.string(), contentType: z.string() })

export type Header = z.infer<typeof header>
export type Manifest = z.infer<typeof manifest>

export type Line =
  | { kind: 'backup'; header: Header }
  | { kind: 'table'; name: string }
  /** Raw text, handed to the database as it is: parsing would round large numbers. */
  | { kind: 'row'; text: string }
  | { kind: 'file'; file: z.infer<typeof file> }
  | { kind: 'piece'; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

const rowStart = '["row",'

export const encodeLine = (line: Line): string => {
  if (line.kind === 'row') return `${rowStart}${line.text}]\n`
  if (line.kind === 'backup') return `${JSON.stringify(['backup', line.header])}\n`
  if (line.kind === 'table') return `${JSON.stringify(['table', line.name])}\n`
  if (line.kind === 'file') return `${JSON.stringify(['file', line.file])}\n`
  if (line.kind === 'piece') return `${JSON.stringify(['piece', line.bytes.toString('base64')])}\n`
  return `${JSON.stringify(['manifest', line.manifest])}\n`
}

const pair = z.tuple([z.enum(['backup', 'table', 'file', 'piece', 'manifest']), z.unknown()])

export const decodeLine = (text: string): Line => {
  if (text.startsWith(rowStart)) return { kind: 'row', text: text.slice(rowStart.length, -1) }
  const [kind, value] = pair.parse(JSON.parse(text))
  if (kind === 'backup') return { kind, header: header.parse(value) }
  if (kind === 'table') return { kind, name: z.string().parse(value) }
  if (kind === 'file') return { kind, file: file.parse(value) }
  if (kind === 'piece') return { kind, bytes: Buffer.from(z.string().parse(value), 'base64') }
  return { kind, manifest: manifest.parse(value) }
}

/** Splits at \n only: readline would also split at U+2028, which may stand inside JSON. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...rest] = decoder.write(chunk).split('\n')
    parts.push(first)
    for (const piece of rest) {
      yield parts.join('')
      parts = [piece]
    }
  }
  const last = parts.join('') + decoder.end()
  if (last !== '') yield last
}
