import { DatePicker as Ark, useDatePickerContext } from '@ark-ui/react/date-picker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'

const ARROW = 'grid size-8 place-items-center rounded-control text-text-muted hover:bg-surface-hover hover:text-text'
const DAY = [
  'grid size-9 place-items-center rounded-control text-sm outline-none hover:bg-surface-hover focus-visible:outline-2',
  'data-today:font-semibold not-data-selected:data-today:text-accent data-outside-range:text-text-muted',
  'data-in-range:rounded-none data-in-range:bg-accent-soft data-range-start:rounded-s-control data-range-end:rounded-e-control',
  'data-selected:bg-accent data-selected:text-on-accent data-selected:rounded-control',
].join(' ')

/** One month of days inside a date picker. */
export const DateRangeCalendar = () => {
  const text = useText()
  const picker = useDatePickerContext()
  return (
    <Ark.View view="day">
      <Ark.ViewControl className="mb-1 flex items-center justify-between">
        <Ark.PrevTrigger aria-label={text('ui.date.previous')} className={ARROW}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Ark.PrevTrigger>
        <Ark.RangeText className="text-sm font-semibold first-letter:uppercase" />
        <Ark.NextTrigger aria-label={text('ui.date.next')} className={ARROW}>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Ark.NextTrigger>
      </Ark.ViewControl>
      <Ark.Table className="border-separate border-spacing-y-0.5">
        <Ark.TableHead>
          <Ark.TableRow>
            {picker.weekDays.map((day) => (
              <Ark.TableHeader key={day.long} className="size-9 text-xs font-medium text-text-muted">
                {day.narrow}
              </Ark.TableHeader>
            ))}
          </Ark.TableRow>
        </Ark.TableHead>
        <Ark.TableBody>
          {picker.weeks.map((week) => (
            <Ark.TableRow key={week[0]?.toString()}>
              {week.map((day) => (
                <Ark.TableCell key={day.toString()} value={day} className="p-0">
                  <Ark.TableCellTrigger className={DAY}>{day.day}</Ark.TableCellTrigger>
                </Ark.TableCell>
              ))}
            </Ark.TableRow>
          ))}
        </Ark.TableBody>
      </Ark.Table>
    </Ark.View>
  )
}
