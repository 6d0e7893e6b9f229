import type { getCreditLanding } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import { Coins, Headset, MessageCircleQuestion, Zap, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { packageSelection } from '#lib/purchase/package-selection.ts'
import { useSession } from '#lib/session/session.ts'
import { cx } from '#lib/style/cx.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { useCreditLandingQuery, useCreditStandingQuery } from '../api.ts'
import { bannerMessages } from '../banner-messages.ts'
import { paths } from '../paths.ts'
import type { Standing } from './credit-banner.tsx'
import { isOut } from './is-out.ts'
import { AfterPayment, LandingFigures, LandingTasks } from './landing-tasks.tsx'

type Landing = Reply<typeof getCreditLanding>

/** On the dashboard of a shop whose AI has stopped: what happens to customers, and the smallest way back. */
export const LandingCard = () => {
  const { user, can } = useSession()
  const skip = !user?.workspace || !can('members.read')
  const { data: standing } = useCreditStandingQuery(undefined, { skip })
  if (!standing || !isOut(standing)) return null
  return (
    <div className="mb-5 flex flex-col gap-4">
      <Headline standing={standing} />
      {can('billing.read') && standing.landedAt && <SinceCards standing={standing} />}
    </div>
  )
}

const Headline = ({ standing }: { standing: Standing }) => {
  const text = useText(bannerMessages)
  const format = useFormat()
  const { can } = useSession()
  const title = standing.isEnded
    ? text('landing.title-ended', { date: format.date(standing.packageEnds) })
    : text('landing.title', { time: format.dateTime(standing.landedAt) })
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card border border-danger bg-danger-soft p-4 text-danger sm:px-5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-danger text-on-danger"
      >
        <Coins className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-base font-semibold text-balance">{title}</h2>
        <p className="text-sm">{text('landing.lead')}</p>
      </div>
      {can('billing.manage') && <Ways standing={standing} />}
    </section>
  )
}

/** The smallest useful purchase first; after the end of a package only a package helps. */
const Ways = ({ standing: { smallestPack, isEnded } }: { standing: Standing }) => {
  const text = useText(bannerMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const buy = () => {
    if (!smallestPack) return
    const { id: packageId, price: finalAmount, credits: totalAmountCredit } = smallestPack
    packageSelection.choose({ packageId, type: 'credits', finalAmount, totalAmountCredit })
    void navigate(paths.creditCheckout)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={paths.package} variant={isEnded ? 'primary' : 'secondary'}>
        {text('landing.packages')}
      </LinkButton>
      {smallestPack && !isEnded && (
        <Button variant="primary" icon={<Zap aria-hidden="true" className="size-4.5" />} onClick={buy}>
          {text('landing.buy', {
            count: format.number(smallestPack.credits),
            price: format.money(smallestPack.price),
          })}
        </Button>
      )}
    </div>
  )
}

const SinceCards = ({ standing }: { standing: Standing }) => {
  const { data } = useCreditLandingQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data?.since) return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <SinceCard landing={data} />
        <LandingTasks landing={data} />
        <LandingFigures standing={standing} />
      </div>
      <AfterPayment />
    </div>
  )
}

const SinceCard = ({ landing: data }: { landing: Landing }) => {
  const text = useText(bannerMessages)
  const format = useFormat()
  const { answered, handedOff, waiting } = data
  const share = (part: number) => ({ flexGrow: part })
  return (
    <Card>
      <CardHeader
        title={text('landing.since', { time: format.dateTime(data.since) })}
        description={text('landing.since-lead', { count: format.number(answered + handedOff) })}
        actions={
          <LinkButton variant="ghost" size="sm" to={paths.statement}>
            {text('landing.statement')}
          </LinkButton>
        }
      />
      <CardBody>
        {answered + handedOff > 0 && (
          <div aria-hidden="true" className="mb-1 flex h-2 gap-0.5 overflow-hidden rounded-full">
            <span className="bg-success" style={share(answered)} />
            <span className="bg-warning" style={share(handedOff)} />
          </div>
        )}
        <dl className="divide-y divide-border">
          <Part
            icon={MessageCircleQuestion}
            tone="bg-success-soft text-success"
            name={text('landing.answered')}
            note={text('landing.answered-note')}
            value={answered}
            state={text('landing.running')}
          />
          <Part
            icon={Headset}
            tone="bg-warning-soft text-warning"
            name={text('landing.handed')}
            note={text('landing.handed-note')}
            value={handedOff}
            state={text('landing.waiting', { count: format.number(waiting) })}
          />
        </dl>
        <LinkButton size="sm" to="/chat" className="mt-3">
          {text('landing.open')}
        </LinkButton>
      </CardBody>
    </Card>
  )
}

type PartProps = { icon: LucideIcon; tone: string; name: string; note: string; value: number; state: string }

const Part = ({ icon: Icon, tone, name, note, value, state }: PartProps) => {
  const format = useFormat()
  return (
    <div className="flex items-center gap-3 py-3">
      <span aria-hidden="true" className={cx('grid size-8 shrink-0 place-items-center rounded-control', tone)}>
        <Icon className="size-4.5" />
      </span>
      <dt className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{name}</span>
        <span className="block text-xs text-text-muted">{note}</span>
      </dt>
      <dd className="tabular text-end">
        <span className="block font-semibold">{format.number(value)}</span>
        <span className="block text-xs text-text-muted">{state}</span>
      </dd>
    </div>
  )
}
