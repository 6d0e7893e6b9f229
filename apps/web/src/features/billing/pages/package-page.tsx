import { Coins, ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { packageSelection } from '#lib/purchase/package-selection.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useCurrentPackageQuery } from '../api.ts'
import { useBillingLive } from '../live.ts'
import { packageMessages } from '../package-messages.ts'
import { CancelPackage } from '../package/cancel-package.tsx'
import { Comparison } from '../package/comparison.tsx'
import { CurrentCard } from '../package/current-card.tsx'
import { LimitsCard } from '../package/limits-card.tsx'
import type { PackagePage as Page } from '../package/package-page-data.ts'
import { WarningLine } from '../package/warning-line.tsx'
import { paths } from '../paths.ts'

/** What the shop has, how much of it is used, and what else there is to buy. */
export const PackagePage = () => {
  const text = useText(packageMessages)
  const spec = useText(specMessages)
  const { user } = useSession()
  const query = useCurrentPackageQuery(undefined, { refetchOnMountOrArgChange: true })
  useBillingLive()
  const { data } = query
  const problem = data ? undefined : problemOf(query)
  return (
    <>
      <PageHeader
        title={text('package.title')}
        description={text('package.lead', { shop: user?.workspace?.name ?? '' })}
        actions={data && <PageActs page={data} />}
      />
      {problem ? (
        <Card>
          <ErrorState {...problem} title={spec('spec.package-info-failed')} />
        </Card>
      ) : data ? (
        <Content page={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

const PageActs = ({ page }: { page: Page }) => {
  const text = useText(packageMessages)
  const navigate = useNavigate()
  const { can } = useSession()
  const pack = page.creditPacks[0]
  const buy = () => {
    if (!pack) return
    const { id: packageId, price: finalAmount, credits: totalAmountCredit } = pack
    packageSelection.choose({ packageId, type: 'credits', finalAmount, totalAmountCredit })
    void navigate(paths.creditCheckout)
  }
  return (
    <>
      <LinkButton variant="ghost" to={paths.statement} icon={<ReceiptText aria-hidden="true" className="size-4.5" />}>
        {text('package.statement')}
      </LinkButton>
      {pack && can('billing.manage') && (
        <Button icon={<Coins aria-hidden="true" className="size-4.5" />} onClick={buy}>
          {text('package.buy-credits')}
        </Button>
      )}
    </>
  )
}

const Content = ({ page }: { page: Page }) => {
  const text = useText(packageMessages)
  return (
    <>
      <WarningLine page={page} />
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
        <CurrentCard page={page} />
        <LimitsCard page={page} />
      </div>
      <div className="mt-4">
        <Comparison page={page} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-text-muted">
        <p>{text('compare.vat')}</p>
        <CancelPackage current={page.current} />
      </div>
    </>
  )
}

const PageSkeleton = () => (
  <div aria-busy="true">
    <div className="grid gap-4 lg:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
    <Skeleton className="mt-4 h-80 w-full rounded-card" />
  </div>
)
