import { RefreshCw, Unplug, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton, LinkButton } from '#ui/display/button.tsx'
import type { ChatAddress } from '../address.ts'
import { brokenMessages } from './broken-messages.ts'
import { relinkPath } from './relink-path.ts'
import { closeBanner, isBannerClosed } from './closed-banner.ts'
import type { BrokenChannels } from './use-broken-channels.ts'

type BrokenBannerProps = { broken: BrokenChannels; address: ChatAddress }

/** Above the console: which account cannot send, since when, how many wait, and the one button that mends it. */
export const BrokenBanner = ({ broken, address }: BrokenBannerProps) => {
  const text = useText(brokenMessages)
  const { user } = useSession()
  const [, setClosings] = useState(0)
  const userId = user?.id ?? ''
  const { items } = broken
  if (items.length === 0 || isBannerClosed(userId, items)) return null
  return (
    <section
      aria-label={text('broken.banner')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-danger/30 bg-danger-soft px-3 py-2 text-sm text-danger lg:px-4"
    >
      <Unplug aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-48 flex-1">
        <BannerWords broken={broken} />
      </p>
      <span className="ms-auto flex items-center gap-2">
        {items.length === 1 && <FilterLink broken={broken} address={address} />}
        <RelinkButton broken={broken} />
        <IconButton
          size="sm"
          label={text('broken.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => {
            closeBanner(userId, items, [...items, ...broken.quiet])
            setClosings((count) => count + 1)
          }}
        />
      </span>
    </section>
  )
}

const BannerWords = ({ broken: { items, owners } }: { broken: BrokenChannels }) => {
  const text = useText(brokenMessages)
  const format = useFormat()
  const [first] = items
  if (!first) return null
  const count = items.reduce((sum, { threads }) => sum + threads, 0)
  const names = items.map(({ name }) => name).join(', ')
  const told = owners.length > 0 ? text('broken.told', { names: owners.join(', ') }) : ''
  return items.length === 1 ? (
    <>
      <strong className="font-semibold">
        {text('broken.one', { name: first.name, since: format.dateTime(first.since) })}
      </strong>{' '}
      {text('broken.one-rest', { count })} {told}
    </>
  ) : (
    <>
      <strong className="font-semibold">{text('broken.many', { count: items.length })}</strong>{' '}
      {text('broken.many-rest', { names, count })} {told}
    </>
  )
}

/** Narrows the list to the conversations of the account, and back. */
const FilterLink = ({ broken: { items }, address }: BrokenBannerProps) => {
  const text = useText(brokenMessages)
  const [first] = items
  if (!first || first.threads === 0) return null
  const isOn = address.search.get('workgate') === first.workgateId
  return (
    <button
      type="button"
      className="text-sm font-medium whitespace-nowrap underline underline-offset-2"
      onClick={() => address.change({ workgate: isOn ? undefined : first.workgateId })}
    >
      {isOn ? text('broken.unfilter') : text('broken.filter', { count: first.threads })}
    </button>
  )
}

/** To where it is connected again; who may not do that reads whom to ask. */
const RelinkButton = ({ broken: { items, owners } }: { broken: BrokenChannels }) => {
  const text = useText(brokenMessages)
  const [first, second] = items
  if (!useSession().can('integrations.manage'))
    return <span className="font-medium">{text('broken.ask', { name: owners[0] ?? '' })}</span>
  return (
    <LinkButton
      size="sm"
      to={first && !second ? relinkPath(first.workgateId) : '/integration'}
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
    >
      {text(second ? 'broken.relink-many' : 'broken.relink')}
    </LinkButton>
  )
}
