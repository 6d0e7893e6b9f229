import { defaultAppearance, defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { Appearance, BotConfig, ChatbotConfig } from '@app/contracts/bot-settings'

interface Version {
  config: BotConfig
  appearance: Appearance
}

/**
 * The version as it may speak: no sentence states a fact of the template that the shop has not confirmed. A text that
 * said nothing else falls back to what every new bot says.
 */
export const withoutSampleFacts = (version: Version): Version => {
  const { config } = version
  if (config.type !== 'chatbot' || !config.sampleFacts?.length) return version
  return dropFacts(
    version,
    config.sampleFacts.map(({ key }) => key),
  )
}

/** The version without the sentences that need one of these facts. */
export const dropFacts = ({ config, appearance }: Version, keys: readonly string[]): Version => {
  const saysFact = (text: string): boolean => keys.some((key) => text.includes(`{{${key}}}`))
  const drop = (text: string): string => (saysFact(text) ? withoutSentences(text, saysFact) : text)
  const dropOr = (text: string, usual: string): string => (saysFact(text) ? drop(text) || usual : text)
  const look = {
    ...appearance,
    welcome: dropOr(appearance.welcome, defaultAppearance.welcome),
    placeholder: dropOr(appearance.placeholder, defaultAppearance.placeholder),
    suggestions: appearance.suggestions.map((text) => (saysFact(text) ? '' : text)),
  }
  if (config.type === 'flow') {
    const nodes = config.nodes.map((node) => ({ ...node, data: inTexts(node.data, drop) as typeof node.data }))
    return { config: { ...config, nodes }, appearance: look }
  }
  const usual: ChatbotConfig = defaultChatbotConfig
  return {
    config: {
      ...config,
      instructions: drop(config.instructions),
      goals: config.goals.filter((goal) => !saysFact(goal)),
      forbiddenTopics: config.forbiddenTopics.filter((topic) => !saysFact(topic)),
      handoff: { ...config.handoff, message: dropOr(config.handoff.message, usual.handoff.message) },
      fallback: { ...config.fallback, text: dropOr(config.fallback.text, usual.fallback.text) },
      guards: {
        ...config.guards,
        disclosureText: dropOr(config.guards.disclosureText, usual.guards.disclosureText),
      },
    },
    appearance: look,
  }
}

/** The same value with every text in it changed, at any depth. */
const inTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => inTexts(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inTexts(entry, change)]))
}

const withoutSentences = (text: string, isDropped: (sentence: string) => boolean): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const kept = sentencesOf(line).filter((sentence) => !isDropped(sentence))
      return kept.length === 0 && line.trim() !== '' ? [] : [kept.join(' ')]
    })
    .join('\n')
    .trim()

const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?…])\s+/u)
