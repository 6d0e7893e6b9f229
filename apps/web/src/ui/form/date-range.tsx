import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { CalendarDays, X } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ArkLocale } from '../support/ark-locale.tsx'
import { Button, IconButton } from '../display/button.tsx'
import { DateRangeCalendar } from './date-range-calendar.tsx'
import { defaultPresets, type DatePreset, type DateRangeValue } from './date-presets.ts'
import { controlClass } from './field-base.tsx'
import { floatingClass } from '../overlay/floating-styles.ts'

export type { DatePreset, DateRangeValue } from './date-presets.ts'

type DateRangeProps = {
  label: string
  hideLabel?: boolean | undefined
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  presets?: readonly DatePreset[] | undefined
  inDialog?: boolean | undefined
  className?: string | undefined
}

/** Two days, both included, as 'YYYY-MM-DD'; null is open on that side. */
export const DateRange = (props: DateRangeProps) => {
  const { label, hideLabel, value, onChange, presets, inDialog, className } = props
  const text = useText()
  const id = useId()
  const known = [value.from, value.to].filter((day) => day !== null)
  const words = useRangeText(value)
  return (
    <ArkLocale>
      <Ark.Root
        selectionMode="range"
        value={known.map((day) => parseDate(day))}
        onValueChange={(details) => {
          const [from, to] = details.value
          onChange({ from: from?.toString() ?? null, to: to?.toString() ?? null })
        }}
        positioning={{ placement: 'bottom-start', gutter: 4, strategy: inDialog ? 'fixed' : 'absolute' }}
        startOfWeek={1}
        translations={{ content: text('ui.date.calendar') }}
        lazyMount
        unmountOnExit
        className={cx('flex min-w-0 flex-col gap-1.5', className)}
      >
        <Ark.Label id={`${id}-label`} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
          {label}
        </Ark.Label>
        <Ark.Control className="relative">
          <Ark.Trigger
            aria-label={`${label}: ${words}`}
            className={controlClass('flex h-10 items-center gap-2 pe-10 text-start')}
          >
            <CalendarDays aria-hidden="true" className="size-4 text-text-muted" />
            <span className={cx('tabular min-w-0 flex-1 truncate', known.length === 0 && 'text-text-muted')}>
              {words}
            </span>
          </Ark.Trigger>
          {known.length > 0 && (
            <span className="absolute inset-y-0 end-1 grid place-items-center">
              <IconButton
                size="sm"
                label={text('ui.date.clear')}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange({ from: null, to: null })}
              />
            </span>
          )}
        </Ark.Control>
        <Portal disabled={inDialog === true}>
          <Ark.Positioner className="z-50!">
            <Ark.Content
              className={cx(floatingClass, 'flex max-w-[calc(100vw-2rem)] flex-col p-3 sm:flex-row sm:gap-3')}
            >
              <Presets presets={presets} onChange={onChange} />
              <DateRangeCalendar />
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}

const useRangeText = ({ from, to }: DateRangeValue): string => {
  const text = useText()
  const format = useFormat()
  const show = (day: string) => format.date(`${day}T00:00:00`)
  if (from && to) return `${show(from)} – ${show(to)}`
  if (from) return text('ui.date.since', { from: show(from) })
  return to ? text('ui.date.until', { to: show(to) }) : text('ui.date.any')
}

const Presets = ({ presets, onChange }: Pick<DateRangeProps, 'presets' | 'onChange'>) => {
  const text = useText()
  return (
    <div className="mb-3 flex flex-wrap gap-1 sm:mb-0 sm:w-36 sm:flex-col">
      {(presets ?? defaultPresets(text)).map((preset) => (
        <Button
          key={preset.label}
          variant="ghost"
          size="sm"
          className="sm:justify-start"
          onClick={() => onChange(preset.range())}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  )
}
