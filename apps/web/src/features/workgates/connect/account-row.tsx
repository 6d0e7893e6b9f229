import type { OfferedAccountView } from '@app/contracts/connect-sessions'
import { CircleCheck, CircleX, Lock, Plug, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { SelectBox } from '#ui/list/select-box.tsx'
import { accountsMessages } from '../accounts-messages.ts'
import { AccountPicture } from '../parts/account-picture.tsx'
import { BotSelect } from '../parts/bot-select.tsx'
import { paths } from '../paths.ts'
import { canImport, standingOfAccount, type AccountStanding } from './account-order.ts'
import type { AccountImport } from './use-account-import.ts'

const looks: Record<AccountStanding, { Icon: LucideIcon; tone: string }> = {
  ready: { Icon: CircleCheck, tone: 'text-success' },
  partial: { Icon: TriangleAlert, tone: 'text-warning' },
  obstacle: { Icon: CircleX, tone: 'text-danger' },
  here: { Icon: Plug, tone: 'text-text-muted' },
  elsewhere: { Icon: Lock, tone: 'text-text-muted' },
}

type AccountRowProps = { account: OfferedAccountView; channel: string; state: AccountImport }

/** One account of the sign-in: whether it can be imported and why not, its bot, and what became of it. */
export const AccountRow = ({ account, channel, state }: AccountRowProps) => {
  const text = useText(accountsMessages)
  const { externalId, name } = account
  const row = state.rowOf(externalId)
  const isOpen = canImport(account) && !row.workgateId
  const isChosen = isOpen && state.isChosen(externalId)
  return (
    <li
      className={cx(
        'grid items-center gap-x-4 gap-y-2 px-5 py-3 md:grid-cols-[1.5rem_minmax(0,3fr)_minmax(0,4fr)_minmax(0,15rem)]',
        row.workgateId ? 'bg-success-soft/50' : isChosen ? 'bg-surface-sunken' : '',
      )}
    >
      <SelectBox
        label={text('accounts.choose', { name })}
        checked={isChosen}
        disabled={!isOpen}
        onChange={() => state.choose(externalId, !isChosen)}
      />
      <div className="flex min-w-0 items-center gap-3">
        <span className={canImport(account) ? undefined : 'opacity-60 grayscale'}>
          <AccountPicture channel={channel} name={name} pictureUrl={account.pictureUrl} />
        </span>
        <div className="min-w-0">
          <p className={cx('truncate font-semibold', !canImport(account) && 'text-text-muted')} title={name}>
            {name}
          </p>
          <p className="truncate text-xs text-text-muted">
            <code className="font-mono">{externalId}</code>
          </p>
        </div>
      </div>
      <Rights account={account} isDone={row.workgateId !== undefined} problem={row.problem} />
      <Choice account={account} state={state} />
    </li>
  )
}

type RightsProps = { account: OfferedAccountView; isDone: boolean; problem: string | undefined }

const Rights = ({ account, isDone, problem }: RightsProps) => {
  const text = useText(accountsMessages)
  const { language } = useLanguage()
  const standing = isDone ? 'ready' : standingOfAccount(account)
  const { Icon, tone } = problem ? looks.obstacle : looks[standing]
  const details = {
    ready: text('accounts.ready-body'),
    partial: account.gaps.map((gap) => gap[language]).join(' '),
    obstacle: account.obstacle?.[language] ?? '',
    here: '',
    elsewhere: text('accounts.elsewhere-body'),
  }
  const title = isDone ? text('accounts.done') : problem ? text('accounts.obstacle') : text(`accounts.${standing}`)
  return (
    <div role={problem ? 'alert' : undefined} className="flex min-w-0 items-start gap-2 text-sm">
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4', tone)} />
      <div className="min-w-0">
        <p className={cx('font-medium', tone)}>{title}</p>
        <p className="text-xs text-pretty text-text-muted">{problem ?? (isDone ? '' : details[standing])}</p>
      </div>
    </div>
  )
}

const Choice = ({ account, state }: Omit<AccountRowProps, 'channel'>) => {
  const text = useText(accountsMessages)
  const { externalId, name } = account
  const { workgateId = account.workgateId, problem } = state.rowOf(externalId)
  if (workgateId)
    return (
      <Link to={paths.detail(workgateId)} className="text-sm font-medium text-accent hover:underline">
        {text('accounts.open')}
      </Link>
    )
  if (!canImport(account)) return <span className="text-text-muted max-md:hidden">—</span>
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <BotSelect
          hideLabel
          label={text('accounts.bot-of', { name })}
          value={state.botOf(externalId)}
          onChange={(botId) => state.setBot(externalId, botId)}
        />
      </div>
      {problem && (
        <Button
          size="sm"
          busy={state.isBusy}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => void state.retry(externalId)}
        >
          {text('common.retry')}
        </Button>
      )}
    </div>
  )
}
