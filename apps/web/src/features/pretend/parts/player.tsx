import type { PhoneGate } from '@app/contracts/pretend'
import { Plug, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Select } from '#ui/form/select.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useAddPretendPersonMutation, useListPhonesQuery } from '../api.ts'
import { pretendMessages } from '../messages.ts'
import { firstNames } from '../quick-lines.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { Phone } from './phone.tsx'
import { PhoneActs } from './phone-acts.tsx'

/** Somebody of the shop as a customer: which channel, which person, the phone, and what may go wrong. */
export const Player = () => {
  const text = useText(pretendMessages)
  const query = useListPhonesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [gateId, setGateId] = useState<string | null>(null)
  const [chosenPeople, setChosenPeople] = useState<Readonly<Record<string, string>>>({})
  const problem = problemOf(query)
  if (problem && !query.data) return <ErrorState {...problem} />
  if (!query.data) return <PlayerSkeleton />
  const gates = query.data.items
  const gate = gates.find(({ workgateId }) => workgateId === gateId) ?? gates[0]
  if (!gate)
    return (
      <EmptyState
        icon={<Plug />}
        title={text('pretend.empty')}
        description={text('pretend.empty-body')}
        action={<LinkButton to="/integration">{text('pretend.to-integration')}</LinkButton>}
      />
    )
  const choose = (personId: string) => setChosenPeople({ ...chosenPeople, [gate.workgateId]: personId })
  const person = gate.people.find(({ id }) => id === chosenPeople[gate.workgateId]) ?? gate.people[0]
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 pt-2">
      <div className="flex flex-col gap-2 px-4">
        <ChannelChoice gates={gates} value={gate.workgateId} onChange={setGateId} />
        <PersonChoice gate={gate} personId={person?.id} onChoose={choose} />
      </div>
      {person ? (
        <>
          <Phone key={`${gate.workgateId} ${person.id}`} gate={gate} person={person} />
          <PhoneActs gate={gate} person={person} />
        </>
      ) : (
        <EmptyState title={text('pretend.nobody')} />
      )}
    </div>
  )
}

const PlayerSkeleton = () => {
  const text = useText(pretendMessages)
  return (
    <div role="status" className="flex flex-1 flex-col gap-3 p-4">
      <span className="sr-only">{text('common.loading')}</span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="mx-auto h-96 w-72 rounded-[2rem]" />
    </div>
  )
}

type PersonChoiceProps = { gate: PhoneGate; personId: string | undefined; onChoose: (personId: string) => void }

const PersonChoice = ({ gate, personId, onChoose }: PersonChoiceProps) => {
  const text = useText(pretendMessages)
  const [isAdding, setIsAdding] = useState(false)
  const [add] = useAddPretendPersonMutation()
  const taken = new Set(gate.people.map(({ name }) => name))
  return (
    <div className="flex items-center gap-2">
      <Select
        className="flex-1"
        size="sm"
        hideLabel
        label={text('pretend.person')}
        placeholder={text('pretend.nobody')}
        value={personId}
        onChange={onChoose}
        options={gate.people.map(({ id, name }) => ({ value: id, label: name || id }))}
      />
      <Button
        size="sm"
        icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
        onClick={() => setIsAdding(true)}
      >
        {text('pretend.new-person')}
      </Button>
      {isAdding && (
        <NameDialog
          size="sm"
          title={text('pretend.new-person-title')}
          label={text('pretend.person-name')}
          submitLabel={text('pretend.add')}
          maxLength={60}
          initialName={firstNames.find((name) => !taken.has(name)) ?? ''}
          onClose={() => setIsAdding(false)}
          onSave={(name) => add({ params: { workgateId: gate.workgateId }, body: { name } })}
          onSaved={({ id }) => onChoose(id)}
        />
      )}
    </div>
  )
}
