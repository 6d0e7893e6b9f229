import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { CalendarDays, X } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { IconButton } from '../display/button.tsx'
import { floatingClass } from '../overlay/floating-styles.ts'
import { ArkLocale } from '../support/ark-locale.tsx'
import { DateRangeCalendar } from './date-range-calendar.tsx'
import { controlClass } from './field-base.tsx'

type DateFieldProps = {
  label: string
  /** 'YYYY-MM-DD', or nothing. */
  value: string
  onChange: (day: string) => void
  inDialog?: boolean | undefined
}

/** One day. The browser's own field would show it in the order of the browser's language, not the reader's. */
export const DateField = ({ label, value, onChange, inDialog }: DateFieldProps) => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const words = value ? format.date(`${value}T00:00:00`) : text('ui.date.none')
  return (
    <ArkLocale>
      <Ark.Root
        value={value ? [parseDate(value)] : []}
        onValueChange={(details) => onChange(details.value[0]?.toString() ?? '')}
        positioning={{ placement: 'bottom-start', gutter: 4, strategy: inDialog ? 'fixed' : 'absolute' }}
        startOfWeek={1}
        translations={{ content: text('ui.date.calendar') }}
        lazyMount
        unmountOnExit
        className="flex min-w-0 flex-col gap-1.5"
      >
        <Ark.Label id={`${id}-label`} className="text-sm font-medium">
          {label}
        </Ark.Label>
        <Ark.Control className="relative">
          <Ark.Trigger
            aria-label={`${label}: ${words}`}
            className={controlClass('flex h-10 items-center gap-2 pe-10 text-start')}
          >
            <CalendarDays aria-hidden="true" className="size-4 text-text-muted" />
            <span className={cx('tabular min-w-0 flex-1 truncate', !value && 'text-text-muted')}>{words}</span>
          </Ark.Trigger>
          {value && (
            <span className="absolute inset-y-0 end-1 grid place-items-center">
              <IconButton
                size="sm"
                label={`${text('ui.date.clear')}: ${label}`}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange('')}
              />
            </span>
          )}
        </Ark.Control>
        <Portal disabled={inDialog === true}>
          <Ark.Positioner className="z-50!">
            <Ark.Content className={cx(floatingClass, 'p-3')}>
              <DateRangeCalendar />
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}
