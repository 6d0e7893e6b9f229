import { useText } from '#lib/i18n/i18n.tsx'
import { firstStepMessages } from './messages.ts'
import { linkOfStep, wordsOfStep } from './step-links.ts'
import { useFirstStepsList } from './use-first-steps.ts'

/**
 * What a shop does next that no customer has written to yet, for empty pages: the first open step, also after the list
 * of them was closed, and a channel once all are done. Null for who may not change bots, and until it is known.
 */
export const useNextStep = (): { help: string; action: string; to: string } | null => {
  const text = useText(firstStepMessages)
  const { list } = useFirstStepsList()
  if (!list) return null
  const next = list.steps.find(({ isDone }) => !isDone)
  if (!next)
    return { help: text('steps.connect-help'), action: text('steps.connect-action'), to: '/integration?add=any' }
  const words = wordsOfStep(next.key, list)
  return { help: text(`steps.${words}-help`), action: text(`steps.${words}-action`), to: linkOfStep(next.key, list) }
}
