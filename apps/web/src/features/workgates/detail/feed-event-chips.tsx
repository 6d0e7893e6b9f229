import type { ChannelDescription } from '@app/contracts/channels'
import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { ErrorText } from '#ui/form/error-text.tsx'
import { detailMessages } from '../detail-messages.ts'

type FeedEventChipsProps = {
  known: ChannelDescription['feedEvents']
  value: readonly string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** Which happenings around posts the account listens to. One the channel no longer knows can only be taken out. */
export const FeedEventChips = ({ known, value, error, onChange }: FeedEventChipsProps) => {
  const text = useText(detailMessages)
  const { language } = useLanguage()
  const id = useId()
  const stray = value.filter((event) => !known.some((each) => each.id === event))
  const all = [
    ...known.map((each) => ({ id: each.id, label: each.label[language] })),
    ...stray.map((event) => ({ id: event, label: event })),
  ]
  const toggle = (event: string) =>
    onChange(value.includes(event) ? value.filter((each) => each !== event) : [...value, event])
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{text('detail.events')}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((event) => {
          const isOn = value.includes(event.id)
          const Icon = isOn ? Check : Plus
          return (
            <button
              key={event.id}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(event.id)}
              className={cx(
                'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm transition-colors duration-150',
                isOn
                  ? 'border-transparent bg-accent-soft text-accent'
                  : 'border-border-strong bg-surface text-text hover:bg-surface-hover',
                stray.includes(event.id) && 'border-danger bg-danger-soft text-danger',
              )}
            >
              <Icon aria-hidden="true" className="size-3.5" />
              {event.label}
            </button>
          )
        })}
      </div>
      {error && (
        <div className="mt-1.5">
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  )
}
