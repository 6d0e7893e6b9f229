import { Coins } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { packageSelection, usePackageSelection } from '#lib/purchase/package-selection.ts'
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

type Pack = Offers['creditPacks'][number]

/** Buys credits besides the package. */
export const CreditCheckoutPage = () => {
  const text = useText(checkoutMessages)
  const spec = useText(specMessages)
  const { packageId, type } = usePackageSelection()
  return (
    <CheckoutData title={text('checkout.title-credits')}>
      {({ offers: { creditPacks }, buyer }) => {
        const [first] = creditPacks
        const chosen = type === 'credits' ? creditPacks.find(({ id }) => id === packageId) : undefined
        const pack = chosen ?? first
        if (pack) return <CreditCheckout pack={pack} packs={creditPacks} buyer={buyer} />
        return (
          <>
            <PageHeader title={text('checkout.title-credits')} />
            <Card>
              <EmptyState
                icon={<Coins />}
                title={spec('spec.package-info-failed')}
                action={<LinkButton to={paths.packages}>{text('checkout.to-packages')}</LinkButton>}
              />
            </Card>
          </>
        )
      }}
    </CheckoutData>
  )
}

const choose = ({ id, credits, price }: Pack, finalAmount = price) =>
  packageSelection.choose({ packageId: id, type: 'credits', finalAmount, totalAmountCredit: credits })

const CreditCheckout = ({ pack, packs, buyer }: { pack: Pack; packs: readonly Pack[]; buyer: Buyer }) => {
  const text = useText(checkoutMessages)
  const format = useFormat()
  const checkout = useCheckout({ kind: 'credits', creditPackId: pack.id }, buyer)
  const { quote } = checkout.quote
  const total = quote?.total
  useEffect(() => {
    if (total !== undefined) choose(pack, total)
  }, [pack, total])
  return (
    <CheckoutForm
      checkout={checkout}
      title={text('checkout.title-credits')}
      choice={
        <NumberedCard number={1} title={text('credits.title')}>
          <fieldset className="grid gap-3">
            <legend className="sr-only">{text('credits.title')}</legend>
            {packs.map((each) => (
              <ChoiceTile
                key={each.id}
                name="credits"
                label={text('credits.pack', { credits: format.number(each.credits) })}
                help={text('credits.each', { price: format.money(Math.round(each.price / each.credits)) })}
                end={format.money(each.price)}
                checked={each.id === pack.id}
                onChoose={() => choose(each)}
              />
            ))}
          </fieldset>
        </NumberedCard>
      }
      summary={
        <SummaryCard
          checkout={checkout}
          mark={<Coins className="size-5" />}
          title={text('credits.pack', { credits: format.number(pack.credits) })}
          note={quote ? text('summary.credits', { to: format.date(quote.endsAt) }) : ' '}
        />
      }
    />
  )
}
