import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { knowledgeMessages } from '../messages.ts'

/** An example of a template: the bot does not use it until the shop confirms or changes it. */
export const SampleBadge = () => {
  const text = useText(knowledgeMessages)
  return <Badge tone="warning">{text('knowledge.sample')}</Badge>
}
