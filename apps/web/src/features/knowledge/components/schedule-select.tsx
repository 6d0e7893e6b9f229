import type { Source } from '@app/contracts/knowledge'
import { useText } from '#lib/i18n/i18n.tsx'
import { Select } from '#ui/form/select.tsx'
import { knowledgeMessages } from '../messages.ts'

export type Schedule = Source['schedule']
const SCHEDULES = ['off', 'daily', 'weekly'] as const satisfies readonly Schedule[]

type ScheduleSelectProps = {
  value: Schedule
  onChange: (schedule: Schedule) => void
  /** A label for screen readers only, for example in a table. */
  hiddenLabel?: string | undefined
  inDialog?: boolean | undefined
}

export const ScheduleSelect = ({ value, onChange, hiddenLabel, inDialog }: ScheduleSelectProps) => {
  const text = useText(knowledgeMessages)
  return (
    <Select
      label={hiddenLabel ?? text('knowledge.schedule')}
      hideLabel={hiddenLabel !== undefined}
      size={hiddenLabel === undefined ? 'md' : 'sm'}
      className={hiddenLabel === undefined ? undefined : 'w-44'}
      inDialog={inDialog}
      value={value}
      options={SCHEDULES.map((each) => ({ value: each, label: text(`knowledge.schedule.${each}`) }))}
      onChange={(next) => onChange(next as Schedule)}
    />
  )
}
