import type { AdminCoupon } from '@app/contracts/billing-admin'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useListCouponUsesQuery } from '../api.ts'
import { Code, OrderStatusBadge } from '../parts.tsx'
import { couponMessages } from './messages.ts'

/** The newest orders that used a coupon. */
export const CouponUses = ({ coupon, onClose }: { coupon: AdminCoupon; onClose: () => void }) => {
  const text = useText(couponMessages)
  const { money, dateTime } = useFormat()
  const query = useListCouponUsesQuery({ params: { id: coupon.id }, query: { pageSize: 50 } })
  const problem = problemOf(query)
  return (
    <Drawer open onClose={onClose} title={`${text('coupons.uses')} · ${coupon.code}`}>
      {problem && <ErrorState {...problem} />}
      {!query.data && !problem && <Skeleton className="h-40 w-full" />}
      {query.data?.total === 0 && <p className="text-sm text-text-muted">{text('coupons.no-uses')}</p>}
      <ul className="divide-y divide-border">
        {query.data?.items.map(({ orderId, memoCode, workspaceName, content, discount, status, at }) => (
          <li key={orderId} className="flex items-start justify-between gap-3 py-2.5 text-sm">
            <span className="min-w-0">
              <Link to={`/admin-orders?order=${orderId}`} className="hover:underline">
                <Code>{memoCode}</Code>
              </Link>
              <span className="block break-words">
                {workspaceName} · {content}
              </span>
              <span className="block text-xs text-text-muted">{dateTime(at)}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <span className="tabular font-medium">−{money(discount)}</span>
              <OrderStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
