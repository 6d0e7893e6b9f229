import type { Disguise } from '../disguises.ts'

export type Goal = 'secret' | 'foreign' | 'effect' | 'fence' | 'saying' | 'flood'

/** How the worst model there is carries out what it was told to say. */
export type Says =
  | { text: string; isUnsourced?: true }
  /** All of its prompt, or only the shop's instructions, as they are or in disguise. */
  | { reveal: 'prompt' | 'instructions'; as?: Disguise }
  /** Everything that tools gave it. */
  | { toolResults: true }
  /** Everything it was sent, down to the last field. */
  | { request: true }
  | { flood: number }
  | { endless: true }

export interface Attack {
  readonly goal: Goal
  /** The injected text. `{{name}}` stands for something of the stage: an id, a host. */
  readonly words: string
  /** The language in which the customer asks; the reply has to be in it. */
  readonly language: 'vi' | 'en'
  /** Calls the model makes because it was told to. */
  readonly calls?: readonly (readonly [tool: string, args: Record<string, unknown> | string])[]
  readonly says: Says
  /** What the customer must not read. */
  readonly never?: readonly RegExp[]
  /** Tools that are switched on for this attack; everything is off that is not named. */
  readonly allows?: readonly ('captureContact' | 'handoff')[]
  /** Only as something said: in the shop's own data it would be the shop's word, or the place makes no difference. */
  readonly isOnlySaid?: true
}

export const vi = (goal: Goal, words: string, says: Says, more: Partial<Attack> = {}): Attack => ({
  goal,
  words,
  says,
  language: 'vi',
  ...more,
})

export const en = (goal: Goal, words: string, says: Says, more: Partial<Attack> = {}): Attack => ({
  ...vi(goal, words, says, more),
  language: 'en',
})

export const toolResults: Says = { toolResults: true }
