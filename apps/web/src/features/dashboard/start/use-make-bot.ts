import type { TemplateVariable } from '@app/contracts/templates'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { settle } from '#ui/feedback/outcome.ts'
import {
  useStartBlankMutation,
  useStartFactMutation,
  useStartFromTemplateMutation,
  useStartKnowledgeMutation,
} from './api.ts'
import { startMessages } from './messages.ts'
import { blank } from './progress.ts'

export type Answers = Readonly<Record<string, string>>

const LONGEST_NAME = 50

/** Makes the bot of the start, or gives the one that exists what was still open. */
export const useMakeBot = () => {
  const text = useText(startMessages)
  const shop = useSession().user?.workspace?.name ?? ''
  const [clone, cloning] = useStartFromTemplateMutation()
  const [create, creating] = useStartBlankMutation()
  const [teach, teaching] = useStartKnowledgeMutation()
  const [confirm, confirming] = useStartFactMutation()

  const blankBot = async (name: string, facts: readonly TemplateVariable[], answers: Answers) => {
    const bot = await settle(create({ body: { name } }))
    const pairs = facts.flatMap(({ key, label }) => {
      const answer = answers[key]?.trim()
      return answer
        ? [{ question: text('facts.question', { label }), answer: `${text('facts.answer', { label })}${answer}` }]
        : []
    })
    if (bot && pairs.length > 0)
      await settle(
        teach({ params: { id: bot.id }, body: { name: text('facts.dataset'), content: { kind: 'questions', pairs } } }),
      )
    return bot?.id
  }

  const make = async (templateId: string, facts: readonly TemplateVariable[], answers: Answers) => {
    const name = shop.slice(0, LONGEST_NAME)
    if (templateId === blank) return blankBot(name, facts, answers)
    const own = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
    const bot = await settle(clone({ params: { templateId }, body: { name, answers: { ...own, ten_shop: shop } } }))
    return bot?.id
  }

  /** True when every fact that was still an example has been taken in. */
  const confirmFacts = async (botId: string, keys: readonly string[], answers: Answers): Promise<boolean> => {
    for (const key of keys) {
      const value = answers[key]?.trim()
      if (value && !(await settle(confirm({ params: { id: botId, key }, body: { value } })))) return false
    }
    return true
  }

  const isBusy = cloning.isLoading || creating.isLoading || teaching.isLoading || confirming.isLoading
  return { make, confirmFacts, isBusy }
}
