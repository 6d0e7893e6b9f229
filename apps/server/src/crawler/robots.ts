export interface Robots {
  allows: (url: string) => boolean
  crawlDelaySeconds: number
  sitemaps: string[]
}

interface Rule {
  path: string
  isAllowed: boolean
}

interface Group {
  agents: string[]
  rules: Rule[]
  delay: number
}

const AGENT = 'bizagent'
const MAX_BYTES = 500_000
const MAX_RULES = 2000

const matches = (pattern: string, path: string): boolean => {
  const isEnd = pattern.endsWith('$')
  const parts = (isEnd ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(parts[0] ?? '')) return false
  let at = (parts[0] ?? '').length
  for (const part of parts.slice(1)) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  const last = parts.at(-1) ?? ''
  return !isEnd || (parts.length === 1 ? path.length === at : path.endsWith(last))
}

const readGroups = (text: string): { groups: Group[]; sitemaps: string[] } => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let isNaming = false
  for (const line of text.slice(0, MAX_BYTES).split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const name = field.toLowerCase()
    const given = value.trim()
    const group = groups.at(-1)
    if (name === 'user-agent') {
      if (isNaming) group?.agents.push(given.toLowerCase())
      else groups.push({ agents: [given.toLowerCase()], rules: [], delay: 0 })
      isNaming = true
      continue
    }
    if (name) isNaming = false
    if (name === 'sitemap') sitemaps.push(given)
    if (!group || group.rules.length >= MAX_RULES) continue
    if ((name === 'allow' || name === 'disallow') && given) {
      group.rules.push({ path: given, isAllowed: name === 'allow' })
    }
    if (name === 'crawl-delay') group.delay = Number(given) || 0
  }
  return { groups, sitemaps }
}

/** What the site asks of visitors like us. The longest rule that fits decides; on a tie the site is open. */
export const readRobots = (text: string): Robots => {
  const { groups, sitemaps } = readGroups(text)
  const own = groups.filter(({ agents }) =>
    agents.some((agent) => agent !== '*' && AGENT.includes(agent) && agent !== ''),
  )
  const used = own.length ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = used
    .flatMap((group) => group.rules)
    .sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed))
  return {
    allows: (url) => {
      const { pathname, search } = new URL(url)
      return rules.find(({ path }) => matches(path, `${pathname}${search}`))?.isAllowed ?? true
    },
    crawlDelaySeconds: Math.max(0, ...used.map(({ delay }) => delay)),
    sitemaps,
  }
}

export const OPEN_ROBOTS: Robots = { allows: () => true, crawlDelaySeconds: 0, sitemaps: [] }
