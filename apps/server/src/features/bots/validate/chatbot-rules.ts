import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { isToolKind } from '@app/contracts/connections'
import { mixedAddress } from './address-words.ts'
import type { Finding } from './finding.ts'
import { speaksOfPrices } from './price-words.ts'

/** What the rules need to know beyond the settings. */
interface ChatbotFacts {
  /** Kinds of the workspace's connections, by id. */
  connectionKinds: ReadonlyMap<string, string>
  hasPlatformModel: boolean
  /** Examples of a template in the attached datasets that nobody has confirmed. */
  sampleCount: number
}

type Rule = (config: ChatbotConfig, facts: ChatbotFacts) => Finding[]

const nothingToSay: Rule = ({ instructions, datasets }) =>
  instructions.trim() === '' && datasets.length === 0 ? [{ key: 'E-CB1', path: ['instructions'] }] : []

const modelConnection: Rule = ({ model }, { connectionKinds }) => {
  const isModel = (id: string): boolean => {
    const kind = connectionKinds.get(id)
    // One that is gone is a problem of its own.
    return kind === undefined || !isToolKind(kind)
  }
  const wrong = (id: string | null, field: string): Finding[] =>
    id && !isModel(id) ? [{ key: 'E-CB2.kind', path: ['model', field] }] : []
  if (model.source !== 'connection') return []
  if (!model.connectionId) return [{ key: 'E-CB2.none', path: ['model', 'connectionId'] }]
  return [...wrong(model.connectionId, 'connectionId'), ...wrong(model.fallbackConnectionId, 'fallbackConnectionId')]
}

const platformModel: Rule = ({ model }, { hasPlatformModel }) =>
  model.source === 'platform' && !hasPlatformModel ? [{ key: 'W-CB4', path: ['model', 'source'] }] : []

const fallbackText: Rule = ({ fallback }) =>
  fallback.text.trim() === '' ? [{ key: 'E-CB3', path: ['fallback', 'text'] }] : []

const toolNames: Rule = ({ tools }) => {
  const seen = new Set<string>()
  return tools.http.flatMap(({ name }, at): Finding[] => {
    const isTwice = seen.has(name)
    seen.add(name)
    return isTwice ? [{ key: 'E-CB4', path: ['tools', 'http', at, 'name'], values: { name } }] : []
  })
}

const toolAddresses: Rule = ({ tools }) =>
  tools.http.flatMap(({ name: tool, url, parameters }, at): Finding[] => {
    const path = ['tools', 'http', at, 'url']
    if (!URL.canParse(url.replace(/\{\{[^{}]*\}\}/g, 'x'))) return [{ key: 'E07.url', path, values: { name: tool } }]
    const declared = new Set(parameters.map(({ name }) => name))
    return [...url.matchAll(/\{\{([^{}]*)\}\}/g)]
      .map(([, name = '']) => name.trim())
      .filter((name) => !declared.has(name))
      .map((name) => ({ key: 'E03.parameter', path, values: { tool, name } }))
  })

const toolServers: Rule = ({ tools }) =>
  tools.mcp.flatMap(({ allow }, at): Finding[] =>
    allow.length === 0 ? [{ key: 'W-CB3', path: ['tools', 'mcp', at, 'allow'] }] : [],
  )

const handoff: Rule = ({ tools, handoff: { afterUnanswered } }) =>
  !tools.handoff && afterUnanswered === 0 ? [{ key: 'W02.chatbot', path: ['tools', 'handoff'] }] : []

const knowledgeOnly: Rule = ({ onlyFromKnowledge, datasets, instructions }) =>
  onlyFromKnowledge && datasets.length === 0 && instructions.trim() !== '' ? [{ key: 'W-CB2', path: ['datasets'] }] : []

const pricesWithoutKnowledge: Rule = ({ datasets, instructions }) =>
  datasets.length === 0 && speaksOfPrices(instructions) ? [{ key: 'W10', path: ['instructions'] }] : []

const mixedVoice: Rule = ({ persona, fallback, handoff: { message } }) => {
  const named = persona.self === 'tôi' || persona.self === 'em' || persona.self === 'tớ' ? [persona.self] : []
  const mixed = mixedAddress([...named, fallback.text, message])
  if (!mixed) return []
  const [one, other] = mixed
  return [{ key: 'W06', path: ['persona', 'self'], values: { one, other } }]
}

/** An AI reply with an own key costs one credit, with the platform's model a few. */
const creditsOfOneReply = { 'built-in': 0, connection: 1, platform: 3 } as const

const caps: Rule = ({ caps: { creditsPerConversation: talk, creditsPerDay: day }, model }) => {
  const findings: Finding[] = []
  if (talk > 0 && talk < creditsOfOneReply[model.source])
    findings.push({ key: 'W-CB1.conversation', path: ['caps', 'creditsPerConversation'], values: { value: talk } })
  if (day > 0 && day < talk) findings.push({ key: 'W-CB1.day', path: ['caps', 'creditsPerDay'] })
  return findings
}

const samples: Rule = ({ sampleFacts = [] }, { sampleCount }) => {
  const count = sampleFacts.length + sampleCount
  return count > 0 ? [{ key: 'W-CB5', path: ['datasets'], values: { count } }] : []
}

const rules: readonly Rule[] = [
  nothingToSay,
  modelConnection,
  platformModel,
  fallbackText,
  toolNames,
  toolAddresses,
  toolServers,
  handoff,
  knowledgeOnly,
  pricesWithoutKnowledge,
  mixedVoice,
  caps,
  samples,
]

export const checkChatbot = (config: ChatbotConfig, facts: ChatbotFacts): Finding[] =>
  rules.flatMap((rule) => rule(config, facts))
