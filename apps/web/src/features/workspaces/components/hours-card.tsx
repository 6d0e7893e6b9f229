import type { WorkingHours, Workspace } from '@app/contracts/workspaces'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Checkbox, Switch, TextField } from '#ui/form/field.tsx'
import { useGetWorkspaceQuery, useUpdateWorkspaceMutation } from '../api.ts'
import { hoursMessages } from '../hours-messages.ts'
import { workspaceMessages } from '../messages.ts'

const messages = { ...workspaceMessages, ...hoursMessages }
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const usualDay = { opens: '08:30', closes: '21:30' }
const usualHours: WorkingHours = { days: weekdays.map(() => usualDay), closesOnHolidays: true, daysOff: [] }

/** When somebody of the shop is there. */
export const HoursCard = () => {
  const text = useText(messages)
  const query = useGetWorkspaceQuery()
  const { can } = useSession()
  const problem = problemOf(query)
  const workspace = query.data
  if (!can('workspace.manage')) return null
  return (
    <Card>
      <CardHeader title={text('hours.title')} description={text('hours.lead')} />
      {problem ? (
        <ErrorState {...problem} />
      ) : (
        <CardBody>
          {workspace ? <HoursForm key={workspace.id} workspace={workspace} /> : <Skeleton className="h-40 w-full" />}
        </CardBody>
      )}
    </Card>
  )
}

const HoursForm = ({ workspace }: { workspace: Workspace }) => {
  const text = useText(messages)
  const [hours, setHours] = useState(workspace.workingHours)
  const [update, updating] = useUpdateWorkspaceMutation()
  const isDirty = JSON.stringify(hours) !== JSON.stringify(workspace.workingHours)
  useUnsavedChanges(isDirty)
  const change = (part: Partial<WorkingHours>) => setHours((now) => now && { ...now, ...part })
  return (
    <div className="flex flex-col gap-5">
      <Switch
        label={text('hours.on')}
        help={text('hours.on-help')}
        checked={hours !== null}
        onChange={(isOn) => setHours(isOn ? (workspace.workingHours ?? usualHours) : null)}
      />
      {hours && (
        <>
          <ul className="flex flex-col gap-3">
            {weekdays.map((day) => (
              <DayRow
                key={day}
                day={day}
                value={hours.days[day - 1] ?? null}
                onChange={(value) => change({ days: hours.days.map((each, at) => (at === day - 1 ? value : each)) })}
              />
            ))}
          </ul>
          <Switch
            label={text('hours.holidays')}
            help={text('hours.holidays-help')}
            checked={hours.closesOnHolidays}
            onChange={(closesOnHolidays) => change({ closesOnHolidays })}
            className="border-t border-border pt-5"
          />
          <DaysOff days={hours.daysOff} onChange={(daysOff) => change({ daysOff })} />
        </>
      )}
      <div>
        <Button
          variant="primary"
          disabled={!isDirty}
          busy={updating.isLoading}
          onClick={() => void settle(update({ body: { workingHours: hours } }), () => text('hours.saved'))}
        >
          {text('common.save')}
        </Button>
      </div>
    </div>
  )
}

type Day = WorkingHours['days'][number]
type DayRowProps = { day: (typeof weekdays)[number]; value: Day; onChange: (value: Day) => void }

const DayRow = ({ day, value, onChange }: DayRowProps) => {
  const text = useText(messages)
  const name = text(`hours.day.${day}`)
  const timeField = (edge: 'opens' | 'closes', open: NonNullable<Day>) => (
    <TextField
      type="time"
      hideLabel
      required
      className="w-32"
      label={text(`hours.${edge}`, { day: name })}
      value={open[edge]}
      onChange={(event) => event.target.value && onChange({ ...open, [edge]: event.target.value })}
    />
  )
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-3">
      <Checkbox
        className="w-32"
        label={name}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usualDay : null)}
      />
      {value ? (
        <div className="flex items-center gap-2">
          {timeField('opens', value)}
          <span aria-hidden="true" className="text-text-muted">
            {text('hours.until')}
          </span>
          {timeField('closes', value)}
        </div>
      ) : (
        <span className="text-text-muted">{text('hours.closed')}</span>
      )}
    </li>
  )
}

const mostDaysOff = 60
const shown = (day: string): string => day.split('-').toReversed().join('/')

const DaysOff = ({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) => {
  const text = useText(messages)
  const [added, setAdded] = useState('')
  const add = () => {
    onChange([...new Set([...days, added])].toSorted())
    setAdded('')
  }
  return (
    <div className="flex flex-col gap-3 border-t border-border pt-5">
      <p className="font-medium">{text('hours.days-off')}</p>
      {days.length === 0 ? (
        <p className="text-sm text-text-muted">{text('hours.no-days')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li
              key={day}
              className="tabular flex items-center gap-1 rounded-full bg-surface-sunken py-1 ps-3 pe-1 text-sm"
            >
              {shown(day)}
              <IconButton
                size="sm"
                label={text('hours.remove-day', { day: shown(day) })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange(days.filter((each) => each !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          type="date"
          className="w-44"
          label={text('hours.add-day')}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
        />
        <Button disabled={added === '' || days.length >= mostDaysOff} onClick={add}>
          {text('hours.add-day')}
        </Button>
      </div>
    </div>
  )
}
