import type { BotSamples } from '@app/contracts/bot-samples'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/form/field.tsx'
import { sampleMessages } from '../sample-messages.ts'
import { SampleGroup } from './sample-group.tsx'
import { useSamples, type SampleActions } from './use-samples.ts'

/** The facts, answers and goods of another shop that came with the template; gone when none is left. */
export const SamplesCard = ({ botId, disabled }: { botId: string; disabled: boolean }) => {
  const text = useText(sampleMessages)
  const format = useFormat()
  const actions = useSamples(botId)
  const { samples, problem } = actions
  if (problem)
    return (
      <Card>
        <ErrorState {...problem} title={text('samples.failed')} />
      </Card>
    )
  if (!samples || samples.total === 0) return null
  const groups = Map.groupBy(
    [...samples.items.map((item) => ({ ...item, isDocument: false })), ...samples.documents.map(asEntry)],
    ({ datasetId }) => datasetId,
  )
  return (
    <div id="section-samples" tabIndex={-1} className="scroll-mt-20 rounded-card outline-none">
      <Card>
        <CardHeader
          title={
            <span className="flex flex-wrap items-center gap-2">
              {text('samples.title')}
              <Badge tone="warning">{text('samples.badge')}</Badge>
            </span>
          }
          description={text('samples.lead', { count: format.number(samples.total) })}
        />
        <CardBody className="flex flex-col gap-4">
          {samples.facts.length > 0 && (
            <ul aria-label={text('samples.facts')} className="flex flex-col gap-3">
              {samples.facts.map((fact) => (
                <FactRow key={fact.key} fact={fact} disabled={disabled || actions.isBusy} actions={actions} />
              ))}
            </ul>
          )}
          {[...groups].map(([datasetId, entries]) => (
            <SampleGroup key={datasetId} entries={entries} disabled={disabled || actions.isBusy} actions={actions} />
          ))}
        </CardBody>
      </Card>
    </div>
  )
}

const asEntry = ({ id, datasetId, datasetName, name }: BotSamples['documents'][number]) => ({
  id,
  datasetId,
  datasetName,
  kind: 'chunk' as const,
  title: name,
  text: '',
  isDocument: true,
})

type FactRowProps = { fact: BotSamples['facts'][number]; disabled: boolean; actions: SampleActions }

const FactRow = ({ fact, disabled, actions }: FactRowProps) => {
  const text = useText(sampleMessages)
  const [value, setValue] = useState(fact.value)
  const isEmpty = value.trim() === ''
  return (
    <li className="flex min-w-0 items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={fact.label}
        maxLength={200}
        disabled={disabled}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        icon={<Check aria-hidden="true" className="size-4" />}
        aria-label={text('samples.confirm-of', { name: fact.label })}
        disabled={disabled || isEmpty}
        onClick={() => actions.confirmFact(fact.key, value.trim())}
      >
        {text('samples.confirm')}
      </Button>
      <IconButton
        label={text('samples.remove-of', { name: fact.label })}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        disabled={disabled}
        onClick={() => actions.removeFact(fact.key)}
      />
    </li>
  )
}
