import { mostLabelsInFilter } from '@app/contracts/conversations'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ChatAddress } from '../address.ts'
import { useListLabelsQuery } from '../api.ts'
import { countOf, flags, labelMatches, noFilters, toggleLabel, type ThreadFilters } from '../filters.ts'
import { chatMessages } from '../messages.ts'

const STATUSES = ['open', 'snoozed', 'closed', 'any'] as const
const ENVIRONMENTS = ['production', 'development'] as const

export const FilterPanel = ({ filters, address }: { filters: ThreadFilters; address: ChatAddress }) => {
  const text = useText(chatMessages)
  return (
    <div className="flex flex-col gap-2.5 rounded-control bg-surface-sunken p-2.5">
      <div role="group" aria-label={text('list.filters')} className="flex flex-wrap gap-1.5">
        {flags.map((flag) => {
          const isOn = filters.flags.has(flag)
          return (
            <Chip key={flag} isOn={isOn} onPress={() => address.change({ [flag]: isOn ? undefined : 'true' })}>
              {text(`filter.${flag}`)}
            </Chip>
          )
        })}
        <Chip
          isOn={filters.kind === 'comment'}
          onPress={() => address.change({ kind: filters.kind === 'comment' ? undefined : 'comment' })}
        >
          {text('filter.comments')}
        </Chip>
      </div>
      <LabelChips filters={filters} address={address} />
      <div className="grid grid-cols-2 gap-2">
        <Select
          size="sm"
          label={text('filter.status')}
          value={filters.status}
          onChange={(status) => address.change({ status: status === 'open' ? undefined : status })}
          options={STATUSES.map((value) => ({ value, label: text(`filter.status.${value}`) }))}
        />
        <Select
          size="sm"
          label={text('filter.environment')}
          value={filters.environment}
          onChange={(environment) => address.change({ environment })}
          options={ENVIRONMENTS.map((value) => ({ value, label: text(`filter.environment.${value}`) }))}
        />
      </div>
      {countOf(filters) > 0 && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => address.change(noFilters)}>
          {text('common.clear-filters')}
        </Button>
      )}
    </div>
  )
}

/** Several labels at once; from two on, whether a conversation needs one of them or all. */
const LabelChips = ({ filters, address }: { filters: ThreadFilters; address: ChatAddress }) => {
  const text = useText(chatMessages)
  const { data } = useListLabelsQuery()
  const labels = data?.items ?? []
  if (labels.length === 0) return null
  const isFull = filters.labelIds.length >= mostLabelsInFilter
  return (
    <div className="flex flex-col gap-1.5">
      <p id="filter-labels" className="text-xs font-medium text-text-muted">
        {text('filter.labels')}
      </p>
      <div
        role="group"
        aria-labelledby="filter-labels"
        className="-mx-1 -mt-1 flex max-h-28 flex-wrap gap-1.5 overflow-y-auto p-1"
      >
        {labels.map((label) => {
          const isOn = filters.labelIds.includes(label.id)
          return (
            <Chip
              key={label.id}
              isOn={isOn}
              isDisabled={isFull && !isOn}
              onPress={() => address.change(toggleLabel(filters, label.id))}
            >
              <span
                aria-hidden="true"
                className="size-2 shrink-0 rounded-full"
                style={{ backgroundColor: label.color }}
              />
              <span className="truncate">{label.name}</span>
            </Chip>
          )
        })}
      </div>
      {filters.labelIds.length > 1 && (
        <Segments
          label={text('filter.labels-match')}
          value={filters.labelMatch}
          onChange={(match) => address.change({ labels: match === 'any' ? undefined : match })}
          options={labelMatches.map((value) => ({ value, label: text(`filter.labels-match.${value}`) }))}
        />
      )}
    </div>
  )
}

type ChipProps = { isOn: boolean; isDisabled?: boolean | undefined; onPress: () => void; children: ReactNode }

const Chip = ({ isOn, isDisabled = false, onPress, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
    className={cx(
      'inline-flex h-7 max-w-full items-center gap-1 rounded-full border px-2.5 text-xs font-medium transition-colors duration-150 disabled:opacity-50',
      isOn ? 'border-accent bg-accent-soft text-accent' : 'border-border-strong bg-surface hover:bg-surface-hover',
    )}
  >
    {isOn && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
    {children}
  </button>
)
