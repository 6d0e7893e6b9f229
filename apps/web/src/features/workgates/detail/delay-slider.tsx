import type { KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Field } from '#ui/form/field.tsx'
import { detailMessages } from '../detail-messages.ts'

const MOST = 30
const PAGE = 5
const marks = [0, 5, 10, 15, 20, 25, 30]

/** Seconds of silence before the AI answers: arrows move by one, Page keys by five. */
export const DelaySlider = ({ value, onChange }: { value: number; onChange: (seconds: number) => void }) => {
  const text = useText(detailMessages)
  const shown = value === 0 ? text('detail.at-once') : text('detail.seconds', { count: value })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { PageUp: PAGE, PageDown: -PAGE }[event.key]
    if (!step) return
    event.preventDefault()
    onChange(Math.min(MOST, Math.max(0, value + step)))
  }
  return (
    <Field label={`${text('detail.delay')}: ${shown}`} help={text('detail.delay-help')}>
      {(control) => (
        <div>
          <input
            {...control}
            type="range"
            min={0}
            max={MOST}
            step={1}
            value={value}
            aria-valuetext={shown}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange(Number(event.target.value))}
            className="h-6 w-full cursor-pointer accent-accent"
          />
          <div aria-hidden="true" className="flex justify-between px-1 text-xs text-text-muted">
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
