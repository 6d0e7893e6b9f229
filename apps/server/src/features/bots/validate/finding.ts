import type { BotProblem } from '@app/contracts/bots'
import type { Words } from '@app/contracts/kinds'
import type { Language } from '@app/contracts/language'
import { problemWords, type ProblemKey } from './problem-words.ts'

export type FindingValue = string | number | Words

/** A result of a rule; `key` names its text, and the part before the dot is the code. */
export interface Finding {
  key: ProblemKey
  path: (string | number)[]
  node?: string | null | undefined
  /** Inserted into the text at `{name}`; what has a name in both languages is said in the reader's. */
  values?: Record<string, FindingValue> | undefined
}

/** The finding as text in the language of the reader. */
export const presentFinding = (finding: Finding, language: Language): BotProblem => {
  const [code = finding.key] = finding.key.split('.')
  const message = problemWords[finding.key][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = finding.values?.[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
  return {
    code,
    severity: code.startsWith('E') ? 'error' : 'warning',
    path: finding.path,
    node: finding.node ?? null,
    message,
  }
}
