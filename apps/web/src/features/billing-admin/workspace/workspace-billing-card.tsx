import type { getWorkspaceBilling } from '@app/contracts/billing-admin'
import type { Reply } from '@app/contracts/endpoint'
import { Coins, Package } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetWorkspaceBillingQuery } from '../api.ts'
import { Fact } from '../parts.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { givenMessages } from './messages.ts'

export type WorkspaceBilling = Reply<typeof getWorkspaceBilling>

/** Package and credits of a workspace that a person works in, and what may be given to it. */
export const WorkspaceBillingCard = ({ workspaceId }: { workspaceId: string }) => {
  const text = useText(givenMessages)
  const query = useGetWorkspaceBillingQuery({ params: { id: workspaceId } }, { refetchOnMountOrArgChange: true })
  const problem = problemOf(query)
  return (
    <Card>
      <CardHeader title={text('given.title')} description={query.data?.name} />
      <CardBody>
        {problem && <ErrorState {...problem} />}
        {!query.data && !problem && <Skeleton className="h-32 w-full" />}
        {query.data && <Facts billing={query.data} />}
        {query.data && <Acts billing={query.data} />}
      </CardBody>
    </Card>
  )
}

const Facts = ({ billing }: { billing: WorkspaceBilling }) => {
  const text = useText(givenMessages)
  const { date, number, money } = useFormat()
  return (
    <dl className="divide-y divide-border">
      <Fact label={text('given.package')}>
        {billing.packageName}
        {billing.isTrial && ` · ${text('given.trial')}`}
      </Fact>
      <Fact label={text('given.ends')}>
        {date(billing.endsAt)}
        {!billing.isActive && ` · ${text('given.ended')}`}
      </Fact>
      <Fact label={text('given.credits')}>{number(billing.credits)}</Fact>
      <Fact label={text('given.balance')}>{money(billing.moneyBalance)}</Fact>
      <Fact label={text('given.orders')}>
        <Link
          to={`/admin-orders?search=${encodeURIComponent(billing.name)}`}
          className="font-medium text-accent hover:underline"
        >
          {number(billing.orders)}
        </Link>
      </Fact>
    </dl>
  )
}

const Acts = ({ billing }: { billing: WorkspaceBilling }) => {
  const text = useText(givenMessages)
  const { isAdmin } = useSession()
  const [open, setOpen] = useState<'assign' | 'adjust'>()
  const close = () => setOpen(undefined)
  if (!billing.mayChange) return <p className="mt-3 text-xs text-text-muted">{text('given.too-high')}</p>
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button icon={<Package aria-hidden="true" className="size-4" />} onClick={() => setOpen('assign')}>
        {text('given.assign')}
      </Button>
      {isAdmin && (
        <Button icon={<Coins aria-hidden="true" className="size-4" />} onClick={() => setOpen('adjust')}>
          {text('given.adjust')}
        </Button>
      )}
      {open === 'assign' && <AssignDialog billing={billing} onClose={close} />}
      {open === 'adjust' && <AdjustDialog billing={billing} onClose={close} />}
    </div>
  )
}
