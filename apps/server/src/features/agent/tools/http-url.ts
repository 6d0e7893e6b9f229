import type { HttpTool } from '@app/contracts/bot-settings'

export type ToolValues = Readonly<Record<string, string | number | boolean>>

const placeholder = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g
const mostLength = 2000

export const placedNames = (template: string): Set<string> =>
  new Set([...template.matchAll(placeholder)].map(([, name]) => name ?? ''))

const segmentsOf = (url: URL): number => url.pathname.split('/').length

/**
 * The address of a call: the shop's own template with the model's values in it, each of them encoded. The values can
 * change neither the host nor the path around them; null when one tries.
 */
export const fillUrl = (tool: Pick<HttpTool, 'url' | 'method'>, values: ToolValues): URL | null => {
  const template = tool.url.replace(/#.*$/s, '')
  const filledWith = (of: (name: string) => string) => template.replace(placeholder, (_all, name: string) => of(name))
  const encoded = encodeValues(values)
  if (!encoded) return null
  const filled = filledWith((name) => encoded.get(name) ?? '')
  const plain = filledWith(() => 'x')
  if (!URL.canParse(filled) || !URL.canParse(plain)) return null
  const [url, shape] = [new URL(filled), new URL(plain)]
  // "..", also made of two values side by side, would climb out of the path: then the path is shorter than its shape.
  const isSamePlace = url.origin === shape.origin && segmentsOf(url) === segmentsOf(shape)
  if (!isSamePlace || url.username !== '' || url.password !== '') return null
  if (tool.method === 'GET') addUnplaced(url, template, values)
  return url.href.length > mostLength ? null : url
}

const encodeValues = (values: ToolValues): Map<string, string> | null => {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)] as const)
  // Half a surrogate pair cannot be encoded.
  if (entries.some(([, text]) => !text.isWellFormed())) return null
  return new Map(entries.map(([name, text]) => [name, encodeURIComponent(text)]))
}

const addUnplaced = (url: URL, template: string, values: ToolValues): void => {
  const placed = placedNames(template)
  for (const [name, value] of Object.entries(values))
    if (!placed.has(name)) url.searchParams.append(name, String(value))
}
