import type { ConnectSession } from '@app/contracts/connect-sessions'
import { RefreshCw, Unplug, UserX } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { matchesFolded } from '#lib/text/fold.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { SelectBox } from '#ui/list/select-box.tsx'
import { accountsMessages } from '../accounts-messages.ts'
import { useGetConnectSessionQuery } from '../api.ts'
import { AccountRow } from '../connect/account-row.tsx'
import { inOrder } from '../connect/account-order.ts'
import { ImportFooter } from '../connect/import-footer.tsx'
import { NoBot } from '../connect/no-bot.tsx'
import { useAccountImport, type AccountImport } from '../connect/use-account-import.ts'
import { connectMessages } from '../connect-messages.ts'
import { BotSelect } from '../parts/bot-select.tsx'
import { SimulatedTag } from '../parts/simulated-tag.tsx'
import { Steps } from '../parts/steps.tsx'
import { useChannelKind } from '../parts/use-kind.ts'
import { paths } from '../paths.ts'
import { useBots } from '../use-bots.ts'

/** The accounts that a sign-in has opened: which are imported, and who answers on each. */
export const AccountsPage = () => {
  const text = useText(accountsMessages)
  const { search } = useUrl()
  const sessionId = search.get('session') ?? ''
  const bots = useBots()
  const query = useGetConnectSessionQuery(
    { params: { sessionId } },
    { skip: !sessionId, refetchOnMountOrArgChange: true },
  )
  const session = query.currentData
  const problem = problemOf(query)
  const isGone = !sessionId || session?.state === 'failed'
  // Everything of it was imported before this page was opened.
  if (session?.state === 'done' && session.accounts.length === 0) return <Navigate to={paths.list} replace />
  if (session && bots && !isGone)
    return (
      <Accounts
        key={session.id}
        session={session}
        firstBot={search.get('for') ?? bots[0]?.id}
        hasBots={bots.length > 0}
      />
    )
  return (
    <>
      <PageHeader title={text('accounts.name')} />
      <Card>
        {isGone ? (
          <EmptyState
            icon={<Unplug />}
            title={text('accounts.gone')}
            description={session?.problem?.message}
            action={<LinkButton to={paths.add()}>{text('accounts.switch')}</LinkButton>}
          />
        ) : problem ? (
          <ErrorState {...problem} action={<LinkButton to={paths.add()}>{text('accounts.switch')}</LinkButton>} />
        ) : (
          <Skeleton className="m-5 h-72" />
        )}
      </Card>
    </>
  )
}

type AccountsProps = { session: ConnectSession; firstBot: string | undefined; hasBots: boolean }

const Accounts = ({ session, firstBot, hasBots }: AccountsProps) => {
  const text = useText(accountsMessages)
  const words = useText(connectMessages)
  const { label, icon } = useChannelLook()(session.channel)
  const isSimulated = useChannelKind()(session.channel).description?.isSimulated
  const state = useAccountImport(session, firstBot)
  const isFinished = state.doneCount > 0 && state.chosen.length === 0
  return (
    <>
      <PageHeader title={text('accounts.title', { channel: label })}>
        <div className="max-w-2xl">
          <Steps
            steps={[words('window.step-sign-in'), words('window.step-choose'), words('window.step-done')]}
            current={isFinished ? 2 : 1}
          />
        </div>
      </PageHeader>
      <Card>
        <header className="flex flex-wrap items-center gap-3 px-5 py-4">
          <KindIcon icon={icon} className="size-9" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {label}
              {isSimulated && <SimulatedTag />}
            </p>
            <p className="text-sm text-text-muted">{text('accounts.count', { count: session.accounts.length })}</p>
          </div>
          <LinkButton
            size="sm"
            to={paths.add({ channel: session.channel })}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
          >
            {text('accounts.switch')}
          </LinkButton>
        </header>
        {!hasBots ? (
          <NoBot />
        ) : session.accounts.length === 0 ? (
          <EmptyState icon={<UserX />} title={text('accounts.none')} description={text('accounts.none-body')} />
        ) : (
          <AccountList session={session} state={state} />
        )}
      </Card>
      <div className="mt-4">
        <Notice tone="info">{text('accounts.note')}</Notice>
      </div>
    </>
  )
}

const AccountList = ({ session, state }: { session: ConnectSession; state: AccountImport }) => {
  const text = useText(accountsMessages)
  const [search, setSearch] = useState('')
  const shown = inOrder(session.accounts).filter(({ name, externalId }) =>
    matchesFolded(`${name} ${externalId}`, search),
  )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 border-y border-border bg-surface-sunken px-5 py-3">
        <div className="w-full sm:w-64">
          <SearchField label={text('accounts.search')} value={search} onSearch={setSearch} />
        </div>
        <div className="w-full sm:w-72">
          <BotSelect label={text('accounts.one-bot')} value={state.commonBot} onChange={state.setCommonBot} />
        </div>
      </div>
      <div className="hidden items-center gap-x-4 border-b border-border px-5 py-2 text-xs text-text-muted md:grid md:grid-cols-[1.5rem_minmax(0,3fr)_minmax(0,4fr)_minmax(0,15rem)]">
        <SelectBox
          label={text('accounts.choose-all')}
          checked={state.open.length > 0 && state.chosen.length === state.open.length}
          isPartly={state.chosen.length > 0 && state.chosen.length < state.open.length}
          disabled={state.open.length === 0}
          onChange={() => state.chooseAll(state.chosen.length < state.open.length)}
        />
        <span aria-hidden="true">{text('accounts.account')}</span>
        <span aria-hidden="true">{text('accounts.rights')}</span>
        <span aria-hidden="true">{text('accounts.bot')}</span>
      </div>
      {shown.length === 0 && <p className="px-5 py-6 text-sm text-text-muted">{text('accounts.none-found')}</p>}
      <ul aria-label={text('accounts.account')} className="divide-y divide-border">
        {shown.map((account) => (
          <AccountRow key={account.externalId} account={account} channel={session.channel} state={state} />
        ))}
      </ul>
      <ImportFooter state={state} />
    </>
  )
}
