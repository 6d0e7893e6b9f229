import { searchMode, type Dataset } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Checkbox, RadioGroup } from '#ui/form/field.tsx'
import { useListDatasetsQuery } from '../api.ts'
import { Slider } from '#ui/form/slider.tsx'
import { knowledgeMessages } from '../messages.ts'
import { searchMessages } from '../search-messages.ts'
import type { HitSettings } from './hit-settings.ts'

type SettingsCardProps = { dataset: Dataset; settings: HitSettings; onChange: (change: Partial<HitSettings>) => void }

const TYPES = ['1', '2', '3'] as const
const MOST_OTHERS = 19

/** Every change runs the same question again. */
export const SettingsCard = ({ dataset, settings, onChange }: SettingsCardProps) => {
  const text = useText(searchMessages)
  const format = useFormat()
  const { mode, topK, threshold } = settings
  const isBuiltIn = dataset.vectorConfig.embedding.provider === 'built-in'
  return (
    <Card>
      <CardHeader title={text('hit.settings')} />
      <CardBody className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <RadioGroup
            label={text('hit.mode')}
            inline
            value={mode}
            options={searchMode.options.map((value) => ({ value, label: text(`hit.mode.${value}`) }))}
            onChange={(value) => onChange({ mode: searchMode.parse(value) })}
          />
          {isBuiltIn && mode !== 'keyword' && <p className="text-xs text-text-muted">{text('hit.vector-note')}</p>}
        </div>
        <Slider
          label={text('hit.top-k')}
          shown={format.number(topK)}
          value={topK}
          min={1}
          max={50}
          step={1}
          onChange={(next) => onChange({ topK: next })}
        />
        <Slider
          label={text('hit.threshold')}
          shown={format.number(threshold, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          value={threshold}
          min={0}
          max={1}
          step={0.01}
          onChange={(next) => onChange({ threshold: next })}
        />
        <OtherDatasets dataset={dataset} others={settings.others} onChange={(others) => onChange({ others })} />
      </CardBody>
    </Card>
  )
}

type OtherDatasetsProps = { dataset: Dataset; others: readonly string[]; onChange: (others: string[]) => void }

const OtherDatasets = ({ dataset, others, onChange }: OtherDatasetsProps) => {
  const text = useText({ ...searchMessages, ...knowledgeMessages })
  const lists = [
    useListDatasetsQuery({ query: { type: TYPES[0], pageSize: 100, sort: 'name' } }),
    useListDatasetsQuery({ query: { type: TYPES[1], pageSize: 100, sort: 'name' } }),
    useListDatasetsQuery({ query: { type: TYPES[2], pageSize: 100, sort: 'name' } }),
  ]
  const known = lists.flatMap((list) => list.data?.items ?? []).filter((each) => each.id !== dataset.id)
  const toggle = (id: string) => onChange(others.includes(id) ? others.filter((each) => each !== id) : [...others, id])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{text('hit.datasets')}</legend>
      {known.length === 0 && <p className="text-xs text-text-muted">{text('hit.datasets-none')}</p>}
      <div className="flex max-h-56 flex-col gap-2 overflow-y-auto p-1">
        {known.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<span className="break-words">{name}</span>}
            checked={others.includes(id)}
            disabled={!others.includes(id) && others.length >= MOST_OTHERS}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      {others.length >= MOST_OTHERS && <p className="mt-1 text-xs text-text-muted">{text('hit.datasets-more')}</p>}
    </fieldset>
  )
}
