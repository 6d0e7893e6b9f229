import { appearanceMessages } from '../appearance-messages.ts'
import { diffMessages } from '../diff-messages.ts'
import { botMessages } from '../messages.ts'
import { sampleMessages } from '../sample-messages.ts'
import { settingsMessages } from '../settings-messages.ts'
import { toolMessages } from '../tool-messages.ts'

/** Every word a difference may need. */
export const placeMessages = {
  ...botMessages,
  ...settingsMessages,
  ...sampleMessages,
  ...toolMessages,
  ...appearanceMessages,
  ...diffMessages,
}
type Word = keyof typeof placeMessages

/** In the order of the settings form. */
export const sections = [
  'basics',
  'knowledge',
  'persona',
  'goals',
  'answers',
  'model',
  'tools',
  'handoff',
  'fallback',
  'limits',
  'flow',
  'appearance',
  'other',
] as const
export type Section = (typeof sections)[number]

export interface ChangePlace {
  section: Section
  label: Word | null
  /** What follows the named place: an id, and what inside it. */
  rest: readonly string[]
}

const PLACES: Readonly<Record<string, readonly [Section, Word]>> = {
  name: ['basics', 'bots.name'],
  description: ['basics', 'bots.description'],
  copyright: ['basics', 'bots.copyright'],
  assignedUserId: ['basics', 'bots.owner'],
  'config.instructions': ['basics', 'settings.instructions'],
  'config.persona.name': ['persona', 'settings.persona.name'],
  'config.persona.role': ['persona', 'settings.persona.role'],
  'config.persona.self': ['persona', 'settings.persona.self'],
  'config.persona.customer': ['persona', 'settings.persona.customer'],
  'config.goals': ['goals', 'settings.goals'],
  'config.forbiddenTopics': ['goals', 'settings.forbidden'],
  'config.datasets': ['knowledge', 'settings.datasets'],
  'config.sampleFacts': ['knowledge', 'samples.title'],
  'config.onlyFromKnowledge': ['answers', 'settings.only-knowledge'],
  'config.answerLength': ['answers', 'settings.length'],
  'config.languagePolicy': ['answers', 'settings.language'],
  'config.memoryTurns': ['answers', 'settings.memory'],
  'config.guards.priceLock': ['answers', 'settings.price-lock'],
  'config.guards.disclosure': ['answers', 'settings.disclosure'],
  'config.guards.disclosureText': ['answers', 'settings.disclosure-text'],
  'config.model.source': ['model', 'settings.model.source'],
  'config.model.connectionId': ['model', 'settings.model.choose-connection'],
  'config.model.name': ['model', 'settings.model.name'],
  'config.model.fallbackConnectionId': ['model', 'settings.model.fallback-connection'],
  'config.model.fallbackName': ['model', 'settings.model.fallback'],
  'config.model.temperature': ['model', 'settings.model.temperature'],
  'config.model.maxOutputTokens': ['model', 'settings.model.max-tokens'],
  'config.model.reasoning': ['model', 'settings.model.reasoning'],
  'config.tools.captureContact': ['tools', 'tools.capture'],
  'config.tools.handoff': ['tools', 'tools.handoff'],
  'config.tools.productLookup': ['tools', 'tools.product'],
  'config.tools.http': ['tools', 'tools.http'],
  'config.tools.mcp': ['tools', 'tools.mcp'],
  'config.handoff.keywords': ['handoff', 'settings.handoff.keywords'],
  'config.handoff.afterUnanswered': ['handoff', 'settings.handoff.after'],
  'config.handoff.returnMinutes': ['handoff', 'settings.handoff.return'],
  'config.handoff.answersMeanwhile': ['handoff', 'settings.handoff.meanwhile'],
  'config.handoff.message': ['handoff', 'settings.handoff.message'],
  'config.fallback.text': ['fallback', 'settings.fallback.text'],
  'config.fallback.offerHandoff': ['fallback', 'settings.fallback.offer'],
  'config.caps.creditsPerConversation': ['limits', 'settings.caps.conversation'],
  'config.caps.creditsPerDay': ['limits', 'settings.caps.day'],
  'config.caps.messagesPerConversation': ['limits', 'settings.caps.messages'],
  'config.nodes': ['flow', 'diff.nodes'],
  'config.vars': ['flow', 'diff.vars'],
  'config.groups': ['flow', 'diff.groups'],
  'config.settings': ['flow', 'diff.flow-settings'],
  'appearance.logoFileId': ['appearance', 'look.logo'],
  'appearance.theme': ['appearance', 'look.theme'],
  'appearance.color': ['appearance', 'look.color'],
  'appearance.poweredBy.isShown': ['appearance', 'look.powered'],
  'appearance.poweredBy.label': ['appearance', 'look.powered.label'],
  'appearance.poweredBy.url': ['appearance', 'look.powered.url'],
  'appearance.width': ['appearance', 'look.width'],
  'appearance.height': ['appearance', 'look.height'],
  'appearance.environment': ['appearance', 'look.environment'],
  'appearance.position.align': ['appearance', 'look.align'],
  'appearance.position.side': ['appearance', 'look.side'],
  'appearance.position.bottom': ['appearance', 'look.bottom'],
  'appearance.welcome': ['appearance', 'look.welcome'],
  'appearance.placeholder': ['appearance', 'look.placeholder'],
  'appearance.suggestions': ['appearance', 'look.suggestions'],
  'appearance.allowedSites': ['appearance', 'look.sites'],
}

/** The part of the settings a path belongs to, in the words of the form. */
export const placeOf = (path: readonly string[]): ChangePlace => {
  for (let length = path.length; length > 0; length -= 1) {
    const found = PLACES[path.slice(0, length).join('.')]
    if (found) return { section: found[0], label: found[1], rest: path.slice(length) }
  }
  const section = path[0] === 'appearance' ? 'appearance' : 'other'
  return { section, label: null, rest: path.slice(path[0] === 'config' || path[0] === 'appearance' ? 1 : 0) }
}

const CHOICES: Readonly<Record<string, string>> = {
  'config.answerLength': 'settings.length',
  'config.languagePolicy': 'settings.language',
  'config.model.source': 'settings.model',
  'appearance.theme': 'look.theme',
  'appearance.environment': 'look.environment',
  'appearance.position.align': 'look.align',
}

/** A chosen value in the words of the form; null where the value speaks for itself. */
export const choiceWord = (path: readonly string[], value: unknown): Word | null => {
  const prefix = CHOICES[path.join('.')]
  const key = `${prefix}.${String(value)}`
  return prefix !== undefined && Object.hasOwn(placeMessages, key) ? (key as Word) : null
}
