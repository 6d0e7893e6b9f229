import type { WorkgateItem } from '@app/contracts/workgates'
import { CirclePause, Lock } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Switch } from '#ui/form/field.tsx'
import { useUpdateWorkgateMutation } from '../api.ts'
import { healthMessages } from '../health-messages.ts'
import { workgateMessages } from '../messages.ts'
import { isStopped } from '../standing.ts'
import { useChannelKind } from './use-kind.ts'

/** Whether the AI answers here. It turns at once, and back again if it is refused. */
export const AiSwitch = ({ workgate }: { workgate: WorkgateItem }) => {
  const text = useText(workgateMessages)
  const health = useText(healthMessages)
  const kindOf = useChannelKind()
  const [update] = useUpdateWorkgateMutation()
  const [asked, setAsked] = useState<boolean | null>(null)
  const { id, name, isActive, disabledReason } = workgate
  if (!kindOf(workgate.channel).canChat) return <span className="text-text-muted">—</span>
  if (isStopped(workgate))
    return (
      <span className="inline-flex items-center gap-1.5 text-xs text-text-muted">
        <CirclePause aria-hidden="true" className="size-4" />
        {health('broken.stopped')}
      </span>
    )
  if (disabledReason)
    return (
      <span
        title={health(`reason.${disabledReason}`)}
        className="inline-flex items-center gap-1.5 text-xs text-text-muted"
      >
        <Lock aria-hidden="true" className="size-4" />
        {health('health.disabled')}
      </span>
    )
  const turn = async (next: boolean) => {
    setAsked(next)
    const words = next ? 'row.ai-on' : 'row.ai-off'
    await settle(update({ params: { workgateId: id }, body: { isActive: next } }), () => text(words, { name }))
    setAsked(null)
  }
  return (
    <Switch
      hideLabel
      label={text('row.ai-of', { name })}
      checked={asked ?? isActive}
      disabled={asked !== null}
      onChange={(next) => void turn(next)}
    />
  )
}
