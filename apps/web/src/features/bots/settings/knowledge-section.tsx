import type { DatasetSummary } from '@app/contracts/knowledge'
import { Database, LibraryBig, MessageCircleQuestion, Plus, X, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { addKnowledgeMessages } from '../add-knowledge-messages.ts'
import { settingsMessages } from '../settings-messages.ts'
import { useBotDatasets } from '../use-names.ts'
import { SectionCard } from './section-card.tsx'
import { useSettings } from './settings-context.ts'

const messages = { ...settingsMessages, ...addKnowledgeMessages }

const KINDS: Record<DatasetSummary['type'], { icon: LucideIcon; path: string }> = {
  1: { icon: LibraryBig, path: '/knowledges' },
  2: { icon: MessageCircleQuestion, path: '/qna' },
  3: { icon: Database, path: '/vectorstore' },
}
const PRIORITIES = Array.from({ length: 10 }, (_, index) => String(10 - index))
const USUAL_PRIORITY = 5
const MOST = 20

/** Where the bot may look for answers, the most trusted first. */
export const KnowledgeSection = () => {
  const text = useText(messages)
  const { config, set, disabled, openAddKnowledge } = useSettings()
  const known = useBotDatasets()
  const { datasets } = config
  const sorted = [...datasets].sort((a, b) => b.priority - a.priority)
  const free = (known ?? []).filter(({ id }) => !datasets.some((each) => each.id === id))

  const add = (id: string | null) => id && set({ datasets: [...datasets, { id, priority: USUAL_PRIORITY }] })
  const remove = (id: string) => set({ datasets: datasets.filter((each) => each.id !== id) })
  const rank = (id: string, priority: number) =>
    set({ datasets: datasets.map((each) => (each.id === id ? { id, priority } : each)) })

  return (
    <SectionCard section="knowledge" description={text('settings.datasets.help')}>
      {datasets.length === 0 ? (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {text('settings.datasets.none')}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
          {sorted.map(({ id, priority }) => (
            <DatasetRow
              key={id}
              dataset={known?.find((each) => each.id === id)}
              isKnown={known !== undefined}
              priority={priority}
              disabled={disabled}
              onPriority={(next) => rank(id, next)}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      )}
      {!disabled && datasets.length < MOST && (
        <div className="flex flex-wrap items-end gap-3">
          <Combobox
            // Remounted after each choice, so that the next one can be typed at once.
            key={datasets.length}
            className="w-full sm:w-96"
            label={text('settings.datasets.add')}
            value={null}
            loading={known === undefined}
            emptyText={text('settings.datasets.all-used')}
            options={free.map(({ id, name, type }) => ({
              value: id,
              label: `${name} · ${text(`settings.datasets.type.${type}`)}`,
            }))}
            onChange={add}
          />
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={openAddKnowledge}>
            {text('add-knowledge.action')}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

type DatasetRowProps = {
  dataset: DatasetSummary | undefined
  isKnown: boolean
  priority: number
  disabled: boolean
  onPriority: (priority: number) => void
  onRemove: () => void
}

const DatasetRow = ({ dataset, isKnown, priority, disabled, onPriority, onRemove }: DatasetRowProps) => {
  const text = useText(settingsMessages)
  const format = useFormat()
  const name = dataset?.name ?? text('settings.datasets.missing')
  const kind = dataset && KINDS[dataset.type]
  const Icon = kind?.icon ?? Database
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon aria-hidden="true" className="size-4.5 text-text-muted" />
      <div className="min-w-40 flex-1">
        {dataset && kind ? (
          <>
            <Link to={`${kind.path}/${dataset.id}`} className="block truncate text-sm font-medium hover:underline">
              {name}
            </Link>
            <p className="text-xs text-text-muted">
              {text(`settings.datasets.type.${dataset.type}`)} ·{' '}
              {text('settings.datasets.items', { count: format.number(dataset.itemCount) })}
            </p>
          </>
        ) : isKnown ? (
          <Badge tone="danger">{name}</Badge>
        ) : (
          <Skeleton className="h-4 w-40" />
        )}
      </div>
      <Select
        size="sm"
        hideLabel
        className="w-36"
        label={text('settings.datasets.priority-of', { name })}
        value={String(priority)}
        disabled={disabled}
        options={PRIORITIES.map((value) => ({ value, label: `${text('settings.datasets.priority')} ${value}` }))}
        onChange={(value) => onPriority(Number(value))}
      />
      {!disabled && (
        <IconButton
          size="sm"
          label={text('settings.datasets.remove', { name })}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
