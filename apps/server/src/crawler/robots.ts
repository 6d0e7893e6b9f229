import { matchesStars } from './star-pattern.ts'
import type { StarPattern } from './star-pattern.ts'

export interface Robots {
  allows: (url: string) => boolean
  crawlDelaySeconds: number
  sitemaps: string[]
}

interface Rule extends StarPattern {
  length: number
  isAllowed: boolean
}

interface Group {
  agents: string[]
  rules: Rule[]
  delay: number
}

const AGENT = 'bizagent'
const MAX_BYTES = 500_000
// Every address is tried on every rule, so their number and length bound what a site can make us work.
const MAX_RULES = 1000
const LONGEST_RULE = 500

const ruleOf = (path: string, isAllowed: boolean): Rule => {
  const isOpenEnd = !path.endsWith('$')
  return { parts: (isOpenEnd ? path : path.slice(0, -1)).split('*'), isOpenEnd, length: path.length, isAllowed }
}

const agentOf = (name: string): string => (name.split('/')[0] ?? '').trim().toLowerCase()

const readGroups = (text: string): { groups: Group[]; sitemaps: string[] } => {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let isNaming = false
  for (const line of text.slice(0, MAX_BYTES).split(/\r\n?|\n/)) {
    const [content = ''] = line.split('#', 1)
    const colon = content.indexOf(':')
    const name = content.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const given = content.slice(colon + 1).trim()
    const group = groups.at(-1)
    if (name === 'user-agent') {
      if (isNaming) group?.agents.push(agentOf(given))
      else groups.push({ agents: [agentOf(given)], rules: [], delay: 0 })
      isNaming = true
      continue
    }
    if (name) isNaming = false
    if (name === 'sitemap') sitemaps.push(given)
    if (!group || group.rules.length >= MAX_RULES) continue
    if ((name === 'allow' || name === 'disallow') && given && given.length <= LONGEST_RULE) {
      group.rules.push(ruleOf(given, name === 'allow'))
    }
    if (name === 'crawl-delay') group.delay = Number(given) || 0
  }
  return { groups, sitemaps }
}

/** What the site asks of visitors like us. The longest rule that fits decides; on a tie the site is open. */
export const readRobots = (text: string): Robots => {
  const { groups, sitemaps } = readGroups(text)
  const own = groups.filter(({ agents }) => agents.includes(AGENT))
  const used = own.length ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = used
    .flatMap((group) => group.rules)
    .slice(0, MAX_RULES)
    .sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed))
  return {
    allows: (url) => {
      const { pathname, search } = new URL(url)
      return rules.find((rule) => matchesStars(rule, `${pathname}${search}`))?.isAllowed ?? true
    },
    crawlDelaySeconds: used.reduce((longest, { delay }) => Math.max(longest, delay), 0),
    sitemaps,
  }
}

export const OPEN_ROBOTS: Robots = { allows: () => true, crawlDelaySeconds: 0, sitemaps: [] }
