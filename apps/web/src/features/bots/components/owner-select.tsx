import type { Bot } from '@app/contracts/bots'
import { useText } from '#lib/i18n/i18n.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListBotOwnersQuery } from '../api.ts'
import { botMessages } from '../messages.ts'

const NOBODY = 'nobody'

type OwnerSelectProps = {
  value: string | null
  /** The current owner: shown even if that person has left the workspace. */
  current: Bot['assignedUser']
  onChange: (userId: string | null) => void
  disabled?: boolean | undefined
  inDialog?: boolean | undefined
}

export const OwnerSelect = ({ value, current, onChange, disabled, inDialog }: OwnerSelectProps) => {
  const text = useText(botMessages)
  const members = useListBotOwnersQuery().data?.items ?? []
  const people = new Map(current ? [[current.id, current.name]] : [])
  for (const { userId, name } of members) people.set(userId, name)
  return (
    <Select
      label={text('bots.owner')}
      value={value ?? NOBODY}
      disabled={disabled}
      inDialog={inDialog}
      options={[
        { value: NOBODY, label: text('bots.owner.none') },
        ...[...people].map(([id, name]) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
    />
  )
}
