import type { Reply } from '@app/contracts/endpoint'
import type { getSaleSettings, ShopAccount } from '@app/contracts/sales'
import { CircleAlert, CircleCheck, FileUp, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useBookShopStatementMutation, useDeleteShopAccountMutation, useMakeDefaultAccountMutation } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import { AccountForm, ProviderForm } from './account-forms.tsx'
import { AccountMovements } from './account-movements.tsx'

export type Settings = Reply<typeof getSaleSettings>

type AccountListProps = { settings: Settings; mayManage: boolean; mayBook: boolean }

export const AccountList = ({ settings, mayManage, mayBook }: AccountListProps) => {
  const text = useText(saleFormMessages)
  const [isAdding, setIsAdding] = useState(false)
  const { accounts, mostAccounts } = settings
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {text('settings.accounts')}{' '}
          <span className="tabular text-sm text-text-muted">{`${accounts.length}/${mostAccounts}`}</span>
        </h3>
        {mayManage && accounts.length < mostAccounts && (
          <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setIsAdding(true)}>
            {text('settings.add')}
          </Button>
        )}
      </header>
      {accounts.length === 0 && <p className="text-sm text-text-muted">{text('settings.none')}</p>}
      {accounts.map((account) => (
        <AccountCard key={account.id} {...{ account, settings, mayManage, mayBook }} />
      ))}
      {isAdding && <AccountForm settings={settings} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

type AccountCardProps = AccountListProps & { account: ShopAccount }

const AccountCard = ({ account, settings, mayManage, mayBook }: AccountCardProps) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const [asked, setAsked] = useState<'provider' | 'remove' | null>(null)
  const [makeDefault] = useMakeDefaultAccountMutation()
  const [remove] = useDeleteShopAccountMutation()
  const params = { accountId: account.id }
  const { number, provenAt } = account
  return (
    <article
      aria-label={`${account.bank} ${number}`}
      className="flex flex-col gap-2 rounded-card border border-border p-4 text-sm"
    >
      <header className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{account.bank}</span>
        <span className="ltr tabular">{number}</span>
        {account.isDefault && <Badge tone="accent">{text('settings.default')}</Badge>}
        <Badge
          tone={provenAt ? 'success' : 'warning'}
          icon={
            provenAt ? (
              <CircleCheck aria-hidden="true" className="size-3.5" />
            ) : (
              <CircleAlert aria-hidden="true" className="size-3.5" />
            )
          }
        >
          {provenAt ? text('settings.proven', { time: format.date(provenAt) }) : text('settings.unproven')}
        </Badge>
      </header>
      <p className="text-text-muted">{account.holder}</p>
      <Notices account={account} tryUrl={settings.tryUrl} />
      <div className="flex flex-wrap gap-2">
        {mayManage && (
          <Button size="sm" onClick={() => setAsked('provider')}>
            {text('settings.connect')}
          </Button>
        )}
        {mayBook && <AccountMovements account={account} />}
        {mayBook && <StatementButton account={account} />}
        {mayManage && !account.isDefault && (
          <Button size="sm" onClick={() => void settle(makeDefault({ params }))}>
            {text('settings.make-default')}
          </Button>
        )}
        {mayManage && (
          <Button size="sm" variant="ghost" onClick={() => setAsked('remove')}>
            {text('settings.remove')}
          </Button>
        )}
      </div>
      {asked === 'provider' && <ProviderForm account={account} settings={settings} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <ConfirmDialog
          danger
          title={text('settings.remove-title', { number })}
          body={text('settings.remove-body')}
          confirmLabel={text('settings.remove')}
          onConfirm={(send) => send(remove({ params }))}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  )
}

type NoticesProps = { account: ShopAccount; tryUrl: string | null }

/** How money on the account becomes known, and how the account is proven. */
const Notices = ({ account, tryUrl }: NoticesProps) => {
  const { noticeUrl, secretLast4, provenAt, proofCode, isListed, reconciledAt } = account
  const text = useText(saleFormMessages)
  const format = useFormat()
  if (!noticeUrl) return <p className="text-text-muted">{text('settings.provider-none')}</p>
  return (
    <>
      <div className="flex items-center gap-1">
        <span className="min-w-0">
          <span className="block text-xs text-text-muted">
            {text('settings.url')} · {text('settings.secret-saved', { end: secretLast4 ?? '' })}
          </span>
          <span className="ltr block truncate font-mono text-xs">{noticeUrl}</span>
        </span>
        <CopyButton value={noticeUrl} label={text('settings.copy-url')} />
      </div>
      {tryUrl && (
        <a
          href={`${tryUrl}?hook=${encodeURIComponent(noticeUrl)}`}
          target="_blank"
          rel="noreferrer"
          className="w-fit text-xs text-accent underline"
        >
          {text('settings.try')}
        </a>
      )}
      {isListed && (
        <p className="text-xs text-text-muted">
          {reconciledAt
            ? text('settings.listed', { time: format.dateTime(reconciledAt) })
            : text('settings.listed-soon')}
        </p>
      )}
      {!provenAt && (
        <p className="flex items-center gap-1">
          {text('settings.prove', { code: proofCode })}
          <CopyButton value={proofCode} label={text('settings.copy-code')} />
        </p>
      )}
    </>
  )
}

const StatementButton = ({ account }: { account: ShopAccount }) => {
  const text = useText(saleFormMessages)
  const input = useRef<HTMLInputElement>(null)
  const [book, booking] = useBookShopStatementMutation()
  const upload = async (file: File | undefined) => {
    if (!file) return
    const none = { booked: 0, known: 0, doubtful: 0 }
    await settle(book({ params: { accountId: account.id }, file }), (result) => {
      const { booked, known, doubtful } = result ?? none
      return text('settings.statement-done', { booked, known, doubtful })
    })
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="hidden"
        aria-label={text('settings.statement')}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <Button
        size="sm"
        busy={booking.isLoading}
        icon={<FileUp aria-hidden="true" className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {text('settings.statement')}
      </Button>
    </>
  )
}
