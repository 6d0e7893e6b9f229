import type { BillingCycle } from '@app/contracts/billing'
import type { PackageItem } from '@app/contracts/orders'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { packageSelection } from '#lib/purchase/package-selection.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { packageMessages } from '../package-messages.ts'
import { paths } from '../paths.ts'
import { offerOf, type Offer, type PackagePage } from './package-page-data.ts'

type OfferActProps = { page: PackagePage; item: PackageItem; cycle: BillingCycle; isSuggested: boolean }

/** The button of a package, or the reason why it has none. */
export const OfferAct = ({ page, item, cycle, isSuggested }: OfferActProps) => {
  const text = useText(packageMessages)
  const navigate = useNavigate()
  const { can } = useSession()
  const offer = offerOf(page, item, cycle)
  if (offer.act === null) return <NoOffer page={page} reason={offer.reason} />
  if (!can('billing.manage')) return <p className="py-2 text-xs text-text-muted">{text('compare.owner-buys')}</p>
  const { act, finalAmount } = offer
  const names = { upgrade: 'compare.upgrade-to', renew: 'compare.renew-name', buy: 'compare.buy-name' } as const
  const choose = () => {
    packageSelection.choose({ packageId: item.id, type: cycle, finalAmount, totalAmountCredit: item.limits.credits })
    void navigate(paths.checkout)
  }
  return (
    <Button
      variant={isSuggested ? 'primary' : 'secondary'}
      className="w-full"
      aria-label={text(names[act], { name: item.name })}
      onClick={choose}
    >
      {text(`compare.${act}`)}
      {isSuggested && <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />}
    </Button>
  )
}

const NoOffer = ({ page, reason }: { page: PackagePage; reason: Extract<Offer, { act: null }>['reason'] }) => {
  const text = useText(packageMessages)
  const format = useFormat()
  if (reason === 'current')
    return (
      <p className="flex h-10 items-center justify-center gap-1.5 rounded-control bg-success-soft text-base font-medium text-success">
        <CircleCheck aria-hidden="true" className="size-4.5" />
        {text('compare.current')}
      </p>
    )
  const trial = page.trial
  const words =
    reason !== 'trial'
      ? text(`compare.${reason}`)
      : trial
        ? text('compare.used-trial', {
            from: format.date(trial.startsAt).slice(0, 5),
            to: format.date(trial.endsAt).slice(0, 5),
          })
        : text('compare.trial')
  return <p className="flex min-h-10 items-center text-xs text-text-muted">{words}</p>
}
