import { detectLanguage, type MessageLanguage } from '../understand/detect-language.ts'

export type WantedLanguage = 'vi' | 'en'
export type LanguagePolicy = 'customer' | WantedLanguage

/** The language to answer in: the policy of the bot, or the latest message that says which one is spoken. */
export const wantedLanguage = (
  policy: LanguagePolicy,
  messages: readonly MessageLanguage[],
  usual: WantedLanguage = 'vi',
): WantedLanguage => {
  if (policy !== 'customer') return policy
  const spoken = messages.findLast((language) => language !== 'unknown')
  // Somebody who writes in a third language is better served in English than in Vietnamese.
  return spoken === 'vi' || spoken === 'en' ? spoken : spoken === 'other' ? 'en' : usual
}

// Quoted names, addresses and product codes are in whatever language they are.
const quoted = /"[^"]*"|“[^“”]*”|«[^«»]*»|https?:\S+|(?<!\S)[^\s@]+@\S+|\[\d+\]|`[^`]*`/gu

// Streets and people keep their Vietnamese names in an English sentence.
const names = /(?<=[\p{L}\p{N},]\s)\p{Lu}\p{L}*/gu

/** Whether a reply is in the wanted language; too short to tell counts as right. */
export const isInLanguage = (reply: string, wanted: WantedLanguage): boolean => {
  const words = reply.replace(quoted, ' ')
  const found = detectLanguage(wanted === 'en' ? words.replace(names, ' ') : words)
  return found === wanted || found === 'unknown'
}
