import type { QuietChannel } from '@app/contracts/conversations'
import { Lock, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton, LinkButton } from '#ui/display/button.tsx'
import { brokenMessages } from './broken-messages.ts'
import { closeBanner, isBannerClosed } from './closed-banner.ts'
import type { BrokenChannels } from './use-broken-channels.ts'

type Cause = Exclude<QuietChannel['reason'], 'paused'>
type Stopped = QuietChannel & { reason: Cause }

const isStopped = (channel: QuietChannel): channel is Stopped => channel.reason !== 'paused'

/** Above the console: on which accounts the AI was stopped, by the limit of the package or by the operator, and why. */
export const StoppedBanner = ({ broken }: { broken: BrokenChannels }) => {
  const text = useText(brokenMessages)
  const { user } = useSession()
  const [, setClosings] = useState(0)
  const userId = user?.id ?? ''
  const stopped = broken.quiet.filter(isStopped)
  if (stopped.length === 0 || isBannerClosed(userId, stopped)) return null
  const causes = Map.groupBy(stopped, ({ reason }) => reason)
  return (
    <section
      aria-label={text('stopped.banner')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-warning/30 bg-warning-soft px-3 py-2 text-sm text-warning lg:px-4"
    >
      <Lock aria-hidden="true" className="size-4.5 shrink-0" />
      <div className="min-w-48 flex-1">
        {[...causes].map(([cause, channels]) => (
          <StoppedWords key={cause} cause={cause} channels={channels} />
        ))}
      </div>
      <span className="ms-auto flex items-center gap-2">
        <WayOn hasLimit={causes.has('limit')} stopped={stopped} />
        <IconButton
          size="sm"
          label={text('stopped.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => {
            closeBanner(userId, stopped, [...broken.items, ...broken.quiet])
            setClosings((count) => count + 1)
          }}
        />
      </span>
    </section>
  )
}

const StoppedWords = ({ cause, channels }: { cause: Cause; channels: readonly Stopped[] }) => {
  const text = useText(brokenMessages)
  const notes = [...new Set(channels.map(({ note }) => note).filter(Boolean))].join(' ')
  return (
    <p className="break-words">
      <strong className="font-semibold">
        {text('stopped.names', { names: channels.map(({ name }) => name).join(', ') })}
      </strong>{' '}
      {text(`stopped.why.${cause}`)} {notes}
    </p>
  )
}

/** To the package that has no room for it, or to the account; who may see neither reads only why. */
const WayOn = ({ hasLimit, stopped }: { hasLimit: boolean; stopped: readonly Stopped[] }) => {
  const text = useText(brokenMessages)
  const { can } = useSession()
  const [only, second] = stopped
  if (hasLimit && can('billing.read'))
    return (
      <LinkButton size="sm" to="/package">
        {text('stopped.package')}
      </LinkButton>
    )
  if (!can('integrations.manage')) return null
  return (
    <LinkButton size="sm" to={only && !second ? `/integration/${only.workgateId}` : '/integration'}>
      {text('stopped.see')}
    </LinkButton>
  )
}
