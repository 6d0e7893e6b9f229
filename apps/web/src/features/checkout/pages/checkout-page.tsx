import type { BillingCycle } from '@app/contracts/billing'
import type { PackageItem } from '@app/contracts/orders'
import { PackageX } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { packageSelection, usePackageSelection } from '#lib/purchase/package-selection.ts'
import { Badge } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { checkoutMessages } from '../checkout-messages.ts'
import { CheckoutData, type Buyer, type Offers } from '../form/checkout-data.tsx'
import { CheckoutForm } from '../form/checkout-form.tsx'
import { SummaryCard } from '../form/summary-card.tsx'
import { useCheckout } from '../form/use-checkout.ts'
import { ChoiceTile } from '../parts/choice-tile.tsx'
import { NumberedCard } from '../parts/numbered-card.tsx'
import { paths } from '../paths.ts'

/** Buys the package that was chosen on the page of packages. */
export const CheckoutPage = () => {
  const text = useText(checkoutMessages)
  const { packageId, type } = usePackageSelection()
  if (!packageId || type === null || type === 'credits')
    return <NothingChosen title={text('checkout.none')} body={text('checkout.none-body')} />
  return (
    <CheckoutData title={text('checkout.title')}>
      {({ offers, buyer }) => <ChosenPackage packageId={packageId} cycle={type} offers={offers} buyer={buyer} />}
    </CheckoutData>
  )
}

const NothingChosen = ({ title, body }: { title: string; body: string }) => {
  const text = useText(checkoutMessages)
  return (
    <>
      <PageHeader title={text('checkout.title')} />
      <Card>
        <EmptyState
          icon={<PackageX />}
          title={title}
          description={body}
          action={
            <LinkButton variant="primary" to={paths.packages}>
              {text('checkout.to-packages')}
            </LinkButton>
          }
        />
      </Card>
    </>
  )
}

type ChosenProps = { packageId: string; cycle: BillingCycle; offers: Offers; buyer: Buyer }

const ChosenPackage = ({ packageId, ...rest }: ChosenProps) => {
  const text = useText(checkoutMessages)
  const spec = useText(specMessages)
  const wanted = rest.offers.packages.find(({ id }) => id === packageId)
  // It is no longer sold, or was never there.
  if (!wanted) return <NothingChosen title={spec('spec.package-info-failed')} body={text('checkout.none-body')} />
  return <PackageCheckout {...rest} wanted={wanted} />
}

type PackageCheckoutProps = { wanted: PackageItem; cycle: BillingCycle; offers: Offers; buyer: Buyer }

const PackageCheckout = ({ wanted, cycle, offers, buyer }: PackageCheckoutProps) => {
  const text = useText(checkoutMessages)
  const format = useFormat()
  const checkout = useCheckout({ kind: 'package', packageId: wanted.id, cycle }, buyer)
  const { quote } = checkout.quote
  const { credits, connectors } = wanted.limits
  const total = quote?.total
  useEffect(() => {
    if (total !== undefined)
      packageSelection.choose({ packageId: wanted.id, type: cycle, finalAmount: total, totalAmountCredit: credits })
  }, [wanted.id, cycle, total, credits])
  const isRenewal = offers.current.packageId === wanted.id && !offers.current.isTrial
  return (
    <CheckoutForm
      checkout={checkout}
      title={text(isRenewal ? 'checkout.title-renew' : 'checkout.title-package', { name: wanted.name })}
      choice={<CycleCard wanted={wanted} cycle={cycle} endsAt={quote?.endsAt} />}
      summary={
        <SummaryCard
          checkout={checkout}
          title={quote?.content ?? wanted.name}
          note={
            quote
              ? text('summary.package', {
                  from: format.date(quote.startsAt),
                  to: format.date(quote.endsAt),
                  credits: format.number(credits),
                  connectors,
                })
              : ' '
          }
        />
      }
    />
  )
}

type CycleCardProps = { wanted: PackageItem; cycle: BillingCycle; endsAt: string | undefined }

const CycleCard = ({ wanted, cycle, endsAt }: CycleCardProps) => {
  const text = useText(checkoutMessages)
  const format = useFormat()
  const { priceMonth, priceYear, days } = wanted
  const freeMonths = priceMonth > 0 ? Math.floor(12 - priceYear / priceMonth) : 0
  const choose = (type: BillingCycle) =>
    packageSelection.choose({
      packageId: wanted.id,
      type,
      finalAmount: type === 'year' ? priceYear : priceMonth,
      totalAmountCredit: wanted.limits.credits,
    })
  return (
    <NumberedCard number={1} title={text('cycle.title')}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{text('cycle.title')}</legend>
        <ChoiceTile
          name="cycle"
          label={text('cycle.month')}
          help={
            cycle === 'month' && endsAt
              ? text('cycle.month-help', { days, date: format.date(endsAt) })
              : text('cycle.month-days', { days })
          }
          end={format.money(priceMonth)}
          checked={cycle === 'month'}
          onChoose={() => choose('month')}
        />
        <ChoiceTile
          name="cycle"
          label={text('cycle.year')}
          badge={freeMonths > 0 && <Badge tone="success">{text('cycle.year-gift', { months: freeMonths })}</Badge>}
          help={text('cycle.year-help')}
          end={format.money(priceYear)}
          checked={cycle === 'year'}
          onChoose={() => choose('year')}
        />
      </fieldset>
    </NumberedCard>
  )
}
