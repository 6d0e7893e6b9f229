import type { StoredEntry } from './storage.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16))
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal))
    return ENTITIES[String(name).toLowerCase()] ?? whole
  })

const textOf = (xml: string, tag: string): string | undefined => {
  const start = xml.indexOf(`<${tag}>`)
  if (start < 0) return undefined
  const end = xml.indexOf('<', start + 1)
  return xml.startsWith(`</${tag}>`, end) ? unescapeXml(xml.slice(start + tag.length + 2, end)) : undefined
}

/** One page of ListObjectsV2. The answer is flat and machine-made, so three tags are all that is read. */
export const parseListPage = (xml: string): { entries: StoredEntry[]; next: string | undefined } => {
  const entries: StoredEntry[] = []
  for (const contents of xml.split('<Contents>').slice(1)) {
    const key = textOf(contents, 'Key')
    if (key !== undefined) entries.push({ key, size: Number(textOf(contents, 'Size') ?? 0) })
  }
  const isTruncated = textOf(xml, 'IsTruncated') === 'true'
  return { entries, next: isTruncated ? textOf(xml, 'NextContinuationToken') : undefined }
}
