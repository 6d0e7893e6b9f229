import type { Industry } from '@app/contracts/templates'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { industryIcons } from '#features/templates/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { startMessages } from './messages.ts'

const trades = [
  'fashion',
  'beauty',
  'clinic',
  'restaurant',
  'real-estate',
  'education',
  'travel',
  'electronics',
  'vehicles',
  'mother-baby',
  'social',
  'other',
] as const satisfies readonly Industry[]
export type Trade = (typeof trades)[number]
export const tradeOf = (industry: Industry | null): Trade | null => trades.find((each) => each === industry) ?? null

type StepBusinessProps = {
  shop: string
  industry: Industry | null
  onChoose: (industry: Industry) => void
  onNext: () => void
}

/** A click chooses, Enter goes on. */
export const StepBusiness = ({ shop, industry, onChoose, onNext }: StepBusinessProps) => {
  const text = useText(startMessages)
  const name = useId()
  return (
    <Card>
      <CardBody className="sm:p-7">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (industry) onNext()
          }}
        >
          <fieldset>
            <legend className="text-lg font-semibold">{text('business.title', { shop })}</legend>
            <p className="text-sm text-text-muted">{text('business.lead')}</p>
            <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {trades.map((trade) => {
                const Icon = industryIcons[trade]
                const isChosen = trade === industry
                return (
                  <label
                    key={trade}
                    className={cx(
                      'relative flex cursor-pointer items-center gap-3 rounded-card border p-3 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                      isChosen ? 'border-accent bg-accent-soft' : 'border-border hover:bg-surface-hover',
                    )}
                  >
                    <input
                      type="radio"
                      name={name}
                      value={trade}
                      checked={isChosen}
                      onChange={() => onChoose(trade)}
                      className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                    />
                    <span
                      aria-hidden="true"
                      className={cx(
                        'grid size-9 shrink-0 place-items-center rounded-control',
                        isChosen ? 'bg-accent text-on-accent' : 'bg-surface-hover text-text-muted',
                      )}
                    >
                      <Icon />
                    </span>
                    <span className="min-w-0">
                      <span className="block text-sm font-semibold">{text(`trade.${trade}`)}</span>
                      <span className="block text-xs text-text-muted">{text(`trade.${trade}-note`)}</span>
                    </span>
                  </label>
                )
              })}
            </div>
          </fieldset>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-text-muted">{text('business.other')}</p>
            <Button type="submit" variant="primary" disabled={!industry}>
              {text('start.next')}
              <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
