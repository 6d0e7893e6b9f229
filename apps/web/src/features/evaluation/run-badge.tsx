import type { TestRunSummary } from '@app/contracts/bot-tests'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { testsMessages } from './tests-messages.ts'

export const isUnderWay = ({ status }: Pick<TestRunSummary, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** How far a run is, or how it ended. */
export const RunBadge = ({ run }: { run: TestRunSummary }) => {
  const text = useText(testsMessages)
  const { status, finished, total, passed } = run
  if (status === 'queued') return <Badge>{text('run.queued')}</Badge>
  if (status === 'running') return <Badge tone="info">{text('run.running', { finished, total })}</Badge>
  if (status === 'error') return <Badge tone="danger">{text('run.error')}</Badge>
  const tone = passed === total ? 'success' : passed / Math.max(1, total) >= 0.8 ? 'warning' : 'danger'
  return <Badge tone={tone}>{text('run.passed', { passed, total })}</Badge>
}
