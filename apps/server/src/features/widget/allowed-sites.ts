/** A site as an owner writes it: `shop.example`, `*.shop.example`, `https://shop.example:8443`. */
const parts = /^(?:(https?):\/\/)?((?:\*\.)?[a-z0-9.-]+)(?::(\d{1,5}))?$/

interface Site {
  schemes: readonly string[]
  host: string
  port: string
}

const readSite = (text: string): Site | null => {
  const [, scheme, host, port = ''] = parts.exec(text) ?? []
  return host ? { schemes: scheme ? [scheme] : ['https', 'http'], host, port } : null
}

const sitesOf = (texts: readonly string[]): Site[] => texts.map(readSite).filter((site) => site !== null)

/** Who may frame the chat, in the words of a content security policy. No list means every site. */
export const frameAncestors = (allowed: readonly string[]): string => {
  if (allowed.length === 0) return '*'
  const sources = sitesOf(allowed).flatMap(({ schemes, host, port }) =>
    schemes.map((scheme) => `${scheme}://${host}${port && `:${port}`}`),
  )
  return ["'self'", ...sources].join(' ')
}

const isHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Whether a page of this origin may use the chat. */
export const isSiteAllowed = (allowed: readonly string[], origin: string): boolean => {
  if (allowed.length === 0) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return sitesOf(allowed).some(
    (site) => site.schemes.includes(protocol.slice(0, -1)) && isHost(site.host, hostname) && site.port === port,
  )
}
