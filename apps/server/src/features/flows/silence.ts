import type { FlowConfig } from '@app/contracts/flow-settings'
import type { FlowPlace } from '#db/schema/index.ts'
import { durationMs } from '#flow-nodes/registry.ts'
import { isInEvent } from './frames.ts'

/** When the flow's event for a silent customer is due; null: it has none, or nobody is asked anything. */
export const silenceEnds = ({ nodes }: FlowConfig, place: FlowPlace, now: Date): Date | null => {
  const { waiting } = place
  if (waiting?.kind !== 'reply' || isInEvent(place)) return null
  const event = nodes.find(({ type, data, out }) => type === 'event' && data['kind'] === 'no_reply' && out['next'])
  const ms = event ? durationMs(event.data['after'] ?? 'PT10M') : null
  if (ms === null || ms === 0) return null
  const at = new Date(now.getTime() + ms)
  // The question's own time ends before: its branch is taken.
  return waiting.until !== null && at >= new Date(waiting.until) ? null : at
}
