import type { Sale } from '@app/contracts/sales'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { saleMessages } from '../messages.ts'

const STEPS = ['draft', 'confirmed', 'paid', 'done'] as const

/** How far an order has come. */
export const SaleTrack = ({ state }: Pick<Sale, 'state'>) => {
  const text = useText(saleMessages)
  const at = STEPS.findIndex((step) => step === state)
  return (
    <ol className="grid grid-cols-4 gap-1 text-xs">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={cx(
            'border-t-4 pt-1',
            place <= at ? 'border-accent' : 'border-border text-text-muted',
            place === at && 'font-medium text-accent',
          )}
        >
          {text(`state.${step}`)}
        </li>
      ))}
    </ol>
  )
}
