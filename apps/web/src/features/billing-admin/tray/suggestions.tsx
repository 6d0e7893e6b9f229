import type { BankTransfer, OrderSuggestion } from '@app/contracts/bank'
import { Check, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { useSuggestOrdersQuery } from '../api.ts'
import { Code } from '../parts.tsx'
import { trayMessages } from './messages.ts'

type SuggestionsProps = {
  transfer: BankTransfer
  chosen: OrderSuggestion | undefined
  onChoose: (suggestion: OrderSuggestion) => void
}

export const Suggestions = ({ transfer, chosen, onChoose }: SuggestionsProps) => {
  const text = useText(trayMessages)
  const name = useId()
  const [search, setSearch] = useState('')
  const query = useSuggestOrdersQuery(
    { params: { id: transfer.id }, query: { search: search || undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  const items = query.data?.items ?? []
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2.5 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{text('tray.suggestions')}</span>
        <span className="text-xs text-text-muted">{text('tray.suggestions-help')}</span>
      </legend>
      {problem && <ErrorState {...problem} />}
      {!query.data && !problem && <Skeleton className="h-40 w-full" />}
      {query.data && items.length === 0 && <p className="text-sm text-text-muted">{text('tray.no-suggestion')}</p>}
      {items.map((suggestion) => (
        <Suggestion
          key={suggestion.orderId}
          name={name}
          suggestion={suggestion}
          isChosen={suggestion.orderId === chosen?.orderId}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
      <SearchField label={text('tray.find')} value={search} onSearch={setSearch} />
    </fieldset>
  )
}

type SuggestionProps = { name: string; suggestion: OrderSuggestion; isChosen: boolean; onChoose: () => void }

const Suggestion = ({ name, suggestion, isChosen, onChoose }: SuggestionProps) => {
  const text = useText(trayMessages)
  const { money } = useFormat()
  const { memoCode, workspaceName, content, restVnd, isNearest } = suggestion
  return (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-card border px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isChosen ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-border hover:bg-surface-hover',
      )}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-1 size-4 accent-accent" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <Code>{memoCode}</Code>
          {isNearest && <Badge tone="accent">{text('tray.nearest')}</Badge>}
          <span className="text-text-muted">{workspaceName}</span>
        </span>
        <span className="mt-0.5 block">
          {content} · <span className="tabular font-semibold">{money(restVnd)}</span>
        </span>
        <Signs suggestion={suggestion} />
      </span>
    </label>
  )
}

const Signs = ({ suggestion }: { suggestion: OrderSuggestion }) => {
  const text = useText(trayMessages)
  const { money } = useFormat()
  const { differenceVnd, minutesApart, isSameName, buyerName, codeDistance } = suggestion
  const amount =
    differenceVnd === 0
      ? text('tray.exact')
      : text(differenceVnd > 0 ? 'tray.over' : 'tray.under', { amount: money(Math.abs(differenceVnd)) })
  const count = minutesApart < 120 ? minutesApart : Math.round(minutesApart / (minutesApart < 2880 ? 60 : 1440))
  const unit = minutesApart < 120 ? 'tray.minutes' : minutesApart < 2880 ? 'tray.hours' : 'tray.days'
  return (
    <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {codeDistance !== null && (
        <Sign isGood={codeDistance === 0}>
          {codeDistance === 0 ? text('tray.code-exact') : text('tray.code-slip', { count: codeDistance })}
        </Sign>
      )}
      <Sign isGood={differenceVnd === 0}>{amount}</Sign>
      <Sign isGood={minutesApart < 120}>{text('tray.apart', { when: text(unit, { count }) })}</Sign>
      <Sign isGood={isSameName}>{text(isSameName ? 'tray.same-name' : 'tray.other-name', { name: buyerName })}</Sign>
    </span>
  )
}

const Sign = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <span className={cx('flex items-center gap-1', isGood ? 'text-success' : 'text-text-muted')}>
    {isGood ? <Check aria-hidden="true" className="size-3.5" /> : <Minus aria-hidden="true" className="size-3.5" />}
    {children}
  </span>
)
