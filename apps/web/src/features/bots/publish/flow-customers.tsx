import type { FlowSessionCount } from '@app/contracts/flows'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import { publishMessages } from '../publish-messages.ts'

type Live = 'finish' | 'move'
type FlowCustomersProps = {
  customers: { sessions: number; movable: number; versions: readonly FlowSessionCount[] }
  live: Live
  onLive: (live: Live) => void
}

/** Customers in the middle of the flow: they finish where they began, or move if their step is still there. */
export const FlowCustomers = ({ customers: { sessions, movable, versions }, live, onLive }: FlowCustomersProps) => {
  const text = useText(publishMessages)
  const format = useFormat()
  if (sessions === 0) return <p>{text('publish.flow.none')}</p>
  const kept = sessions - movable
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label={text('publish.flow.count', { count: format.number(sessions) })}
        value={live}
        onChange={(value) => onLive(value === 'move' ? 'move' : 'finish')}
        options={[
          { value: 'finish', label: text('publish.flow.finish') },
          { value: 'move', label: text('publish.flow.move', { count: format.number(movable) }) },
        ]}
      />
      {live === 'move' && kept > 0 && (
        <p className="text-warning">{text('publish.flow.kept', { count: format.number(kept) })}</p>
      )}
      <ul className="text-xs text-text-muted">
        {versions.map(({ snapshotId, number, sessions: count }) => (
          <li key={snapshotId}>{text('publish.flow.version', { number, count: format.number(count) })}</li>
        ))}
      </ul>
    </div>
  )
}
