import type { FlowPlace, FlowSessionCount } from '@app/contracts/flows'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import { publishMessages } from '../publish-messages.ts'

type Live = 'finish' | 'move'
type FlowCustomersProps = {
  customers: {
    sessions: number
    movable: number
    versions: readonly FlowSessionCount[]
    places: readonly FlowPlace[]
  }
  live: Live
  onLive: (live: Live) => void
}

/** Customers in the middle of the flow: they finish where they began, or move if their step is still there. */
export const FlowCustomers = ({ customers, live, onLive }: FlowCustomersProps) => {
  const text = useText(publishMessages)
  const format = useFormat()
  const { sessions, movable, versions, places } = customers
  if (sessions === 0) return <p>{text('publish.flow.none')}</p>
  const kept = sessions - movable
  return (
    <div className="flex flex-col gap-3">
      <Places places={places} sessions={sessions} />
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

/** Each place with its share: the longest waiting rooms first, and which of them the new version no longer has. */
const TONES = ['bg-node-logic', 'bg-node-message', 'bg-node-ai', 'bg-node-business', 'bg-node-entry'] as const

const toneOf = ({ isThere }: FlowPlace, index: number): string =>
  isThere ? (TONES[index % TONES.length] ?? TONES[0]) : 'bg-danger'

const Places = ({ places, sessions }: { places: readonly FlowPlace[]; sessions: number }) => {
  const text = useText(publishMessages)
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-surface-sunken">
        {places.map((place, index) => (
          <span
            key={`${place.nodeId} ${place.isThere}`}
            className={toneOf(place, index)}
            style={{ width: `${(place.sessions / sessions) * 100}%` }}
          />
        ))}
      </div>
      <ul aria-label={text('publish.flow.places')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {places.map((place, index) => (
          <li key={`${place.nodeId} ${place.isThere}`} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-sm ${toneOf(place, index)}`} />
            {place.name[language]} <span className="tabular font-semibold">{format.number(place.sessions)}</span>
            {!place.isThere && <Badge tone="danger">{text('publish.flow.gone')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
