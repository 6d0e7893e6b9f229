import type { Run } from '@app/contracts/agent'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { outcomeMessages } from './trace-messages.ts'

const TONES: Readonly<Record<NonNullable<Run['outcome']>, Tone>> = {
  answered: 'success',
  suggested: 'info',
  no_answer: 'warning',
  small_talk: 'neutral',
  handoff: 'accent',
  blocked: 'danger',
  error: 'danger',
  silent: 'neutral',
}

/** The outcome of a turn; for a run that was stopped or failed, its status. */
export const OutcomeBadge = ({ run }: { run: Pick<Run, 'status' | 'outcome'> }) => {
  const text = useText(outcomeMessages)
  const { status, outcome } = run
  if (status === 'done' && outcome) return <Badge tone={TONES[outcome]}>{text(`outcome.${outcome}`)}</Badge>
  const tone = status === 'failed' || status === 'no_credit' || status === 'budget_blocked' ? 'danger' : 'neutral'
  return <Badge tone={tone}>{text(`run.${status}`)}</Badge>
}
