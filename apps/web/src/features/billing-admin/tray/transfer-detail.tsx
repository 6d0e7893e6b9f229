import type { BankTransfer, OrderSuggestion } from '@app/contracts/bank'
import { Link2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle, type Outcome } from '#ui/feedback/outcome.ts'
import { TextField } from '#ui/form/field.tsx'
import {
  useDismissTransferMutation,
  useFinishRefundMutation,
  useMatchTransferMutation,
  usePlanRefundMutation,
} from '../api.ts'
import { trayMessages } from './messages.ts'
import { Suggestions } from './suggestions.tsx'

/** One transfer, the orders it may be meant for, and what a person decides about it. */
export const TransferDetail = ({ transfer }: { transfer: BankTransfer }) => {
  const isOpen = ['review', 'refund', 'unrelated'].includes(transfer.state)
  return (
    <section aria-labelledby="transfer-amount" className="flex min-w-0 flex-col">
      <Facts transfer={transfer} />
      {isOpen && <Decision transfer={transfer} />}
    </section>
  )
}

const Facts = ({ transfer }: { transfer: BankTransfer }) => {
  const text = useText(trayMessages)
  const format = useFormat()
  const { amountVnd, account, at, provider, payerName, payerAccount, content, reference, memoCode, note } = transfer
  return (
    <header className="border-b border-border p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 id="transfer-amount" className="tabular text-2xl font-semibold">
          +{format.money(amountVnd)}
        </h2>
        <Badge>{provider ?? text('tray.from-statement')}</Badge>
      </div>
      <p className="mt-0.5 text-sm text-text-muted">{text('tray.into', { account, when: format.dateTime(at) })}</p>
      <dl className="mt-4 grid gap-4 text-sm sm:grid-cols-3">
        <Named label={text('tray.sender')}>
          {payerName ?? text('tray.unknown-sender')}
          {payerAccount && <span className="block text-xs text-text-muted">{payerAccount}</span>}
        </Named>
        <Named label={text('tray.content')}>
          <code dir="ltr" className="font-mono break-words">
            {content}
          </code>
        </Named>
        <Named label={text('tray.reference')}>
          <code dir="ltr" className="font-mono break-all">
            {reference ?? '—'}
          </code>
        </Named>
        {memoCode && <Named label={text('tray.order')}>{memoCode}</Named>}
        {note && <Named label={text('tray.note')}>{note}</Named>}
      </dl>
    </header>
  )
}

const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)

/** Never preselected when two orders are equally near, and never without a reason. */
const Decision = ({ transfer }: { transfer: BankTransfer }) => {
  const text = useText(trayMessages)
  const format = useFormat()
  const [chosen, setChosen] = useState<OrderSuggestion>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useActs(transfer)
  const decide = (act: Act, orderId = '') => {
    if (act === 'match' && orderId === '') return setProblem(text('tray.choose-order'))
    if (reason.trim().length < 3) return setProblem(text('common.required'))
    setProblem(undefined)
    const words = {
      match: text('tray.matched', { amount: format.money(transfer.amountVnd), code: chosen?.memoCode ?? '' }),
      refund: text('tray.refund-done'),
      refunded: text('tray.refunded-done'),
      dismiss: text('tray.dismissed'),
    }
    void settle(run(act, reason, orderId), () => words[act])
  }
  const isTask = transfer.state === 'refund'
  return (
    <>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <Suggestions transfer={transfer} chosen={chosen} onChoose={setChosen} />
        <TextField
          required
          label={text('tray.reason-label')}
          error={problem}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-border bg-surface-sunken px-5 py-3.5">
        {transfer.state !== 'refund' && (
          <Button
            disabled={isBusy}
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() => decide('refund')}
          >
            {text('tray.refund')}
          </Button>
        )}
        {isTask && (
          <Button disabled={isBusy} onClick={() => decide('refunded')}>
            {text('tray.refunded')}
          </Button>
        )}
        {transfer.state !== 'unrelated' && (
          <Button variant="ghost" disabled={isBusy} onClick={() => decide('dismiss')}>
            {text('tray.dismiss')}
          </Button>
        )}
        <Button
          variant="primary"
          className="ms-auto"
          busy={isBusy}
          icon={<Link2 aria-hidden="true" className="size-4" />}
          onClick={() => decide('match', chosen?.orderId)}
        >
          {chosen ? text('tray.match', { code: chosen.memoCode }) : text('tray.match-none')}
        </Button>
      </footer>
    </>
  )
}

type Act = 'match' | 'refund' | 'refunded' | 'dismiss'

const useActs = ({ id }: BankTransfer) => {
  const [match, matching] = useMatchTransferMutation()
  const [refund, refunding] = usePlanRefundMutation()
  const [finish, finishing] = useFinishRefundMutation()
  const [dismiss, dismissing] = useDismissTransferMutation()
  const params = { id }
  const run = (act: Act, reason: string, orderId: string): PromiseLike<Outcome<BankTransfer>> => {
    if (act === 'match') return match({ params, body: { orderId, reason } })
    const send = { refund, refunded: finish, dismiss }[act]
    return send({ params, body: { reason } })
  }
  return { run, isBusy: [matching, refunding, finishing, dismissing].some(({ isLoading }) => isLoading) }
}
