import type { getCreditStanding } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import { Coins, TriangleAlert, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { cx } from '#lib/style/cx.ts'
import { Button, IconButton, LinkButton } from '#ui/display/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCreditStandingQuery, useRemindOwnerMutation } from '../api.ts'
import { bannerMessages } from '../banner-messages.ts'
import { useBillingLive } from '../live.ts'
import { paths } from '../paths.ts'
import { useClosedBanner } from './closed-banner.ts'
import { isOut } from './is-out.ts'

export type Standing = Reply<typeof getCreditStanding>

const firstMark = 80
const isConsole = (pathname: string): boolean => pathname.split('/').includes('chat')

/** Above every page: credits at 80 or 95 percent, which can be closed, or used up, which cannot. */
export const CreditBanner = () => {
  const { user, can } = useSession()
  const workspaceId = user?.workspace?.id
  const { pathname } = useLocation()
  const query = useCreditStandingQuery(undefined, { skip: !workspaceId || !can('members.read') })
  useBillingLive()
  const standing = query.data
  const { isClosed, close } = useClosedBanner(workspaceId ?? '', standing?.mark ?? 0)
  // The pages of packages say the same with more detail, and so does the dashboard to those who see figures.
  const isSaidThere = pathname.startsWith(paths.package) || (pathname === '/dashboard' && can('reports.read'))
  // Whoever talks to customers needs the height of the screen, and is told when it becomes urgent.
  const isEarly = standing?.mark === firstMark && isConsole(pathname)
  const isShown =
    standing && workspaceId && !isSaidThere && (isOut(standing) || (standing.mark !== null && !isEarly && !isClosed))
  return <div role="status">{isShown && <Line standing={standing} onClose={close} />}</div>
}

const Line = ({ standing, onClose }: { standing: Standing; onClose: () => void }) => {
  const text = useText(bannerMessages)
  const out = isOut(standing)
  const Icon = out ? Coins : TriangleAlert
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm sm:px-6',
        out ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="tabular min-w-0 flex-1 sm:basis-60">
        <strong className="font-semibold">
          <First standing={standing} />
        </strong>{' '}
        <span className="max-sm:hidden">{text(out ? 'banner.out-rest' : 'banner.used-rest')}</span>
      </p>
      <BannerAct standing={standing} />
      {!out && (
        <IconButton
          size="sm"
          label={text('banner.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onClose}
        />
      )}
    </div>
  )
}

const First = ({ standing: { isEnded, packageEnds, landedAt, mark, usedPercent } }: { standing: Standing }) => {
  const text = useText(bannerMessages)
  const format = useFormat()
  if (isEnded) return text('banner.ended', { date: format.date(packageEnds) })
  if (landedAt) return text('banner.out', { time: format.dateTime(landedAt) })
  return mark === 100 ? text('banner.out-now') : text('banner.used', { percent: usedPercent })
}

/** Who may buy goes to buy; others ask the owner. */
const BannerAct = ({ standing }: { standing: Standing }) => {
  const text = useText(bannerMessages)
  const { can } = useSession()
  const [remind, { isLoading }] = useRemindOwnerMutation()
  if (can('billing.manage'))
    return (
      <LinkButton size="sm" to={paths.package}>
        {text(standing.isEnded ? 'banner.renew' : isOut(standing) ? 'banner.buy' : 'banner.see')}
      </LinkButton>
    )
  if (!isOut(standing) || !can('chat.write')) return null
  const ask = async () => {
    const done = await settle(remind())
    if (done) toast.success(text(done.isSent ? 'banner.reminded' : 'banner.reminded-today'))
  }
  return (
    <Button size="sm" busy={isLoading} onClick={() => void ask()}>
      {text('banner.remind')}
    </Button>
  )
}
