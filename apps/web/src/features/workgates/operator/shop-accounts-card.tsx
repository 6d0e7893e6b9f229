import type { ShopAccount } from '@app/contracts/workgates-admin'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useListShopAccountsQuery } from '../api.ts'
import { HealthBadge } from '../parts/health-badge.tsx'
import { operatorMessages } from './operator-messages.ts'
import { StopDialog } from './stop-dialog.tsx'

/** The connected accounts of a shop; an administrator can stop one, and release it. */
export const ShopAccountsCard = ({ workspaceId }: { workspaceId: string }) => {
  const text = useText(operatorMessages)
  const query = useListShopAccountsQuery({ params: { id: workspaceId } }, { refetchOnMountOrArgChange: true })
  const problem = problemOf(query)
  const [chosen, setChosen] = useState<ShopAccount>()
  return (
    <Card>
      <CardHeader title={text('shop.title')} />
      <CardBody>
        {problem && <ErrorState {...problem} />}
        {!query.data && !problem && <Skeleton className="h-24 w-full" />}
        {query.data?.items.length === 0 && <p className="text-sm text-text-muted">{text('shop.none')}</p>}
        <ul className="divide-y divide-border">
          {query.data?.items.map((account) => (
            <AccountLine key={account.id} account={account} onChoose={() => setChosen(account)} />
          ))}
        </ul>
      </CardBody>
      {chosen && <StopDialog workspaceId={workspaceId} account={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

const AccountLine = ({ account, onChoose }: { account: ShopAccount; onChoose: () => void }) => {
  const text = useText(operatorMessages)
  const { icon } = useChannelLook()(account.channel)
  const isStopped = account.disabledReason === 'operator'
  const Icon = isStopped ? LockOpen : Lock
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <KindIcon icon={icon} className="size-7" />
      <span className="min-w-32 flex-1 text-sm font-medium break-words">{account.name}</span>
      <HealthBadge workgate={account} />
      <Button
        size="sm"
        aria-label={text(isStopped ? 'shop.release-of' : 'shop.stop-of', { name: account.name })}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={onChoose}
      >
        {text(isStopped ? 'shop.release' : 'shop.stop')}
      </Button>
    </li>
  )
}
