import type { Sale, SaleField, SaleSource } from '@app/contracts/sales'
import { MessageSquareText, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { saleMessages } from '../messages.ts'

export const threadPath = (threadId: string, messageId?: string): string =>
  `/chat?thread=${threadId}${messageId ? `&message=${messageId}` : ''}`

/** Where a field came from, short: beside the field in the console. */
export const SourceMark = ({ sale, field }: { sale: Sale; field: SaleField }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const source = sale.sources[field]
  if (!source) return null
  if (source.kind === 'staff')
    return <span className="text-xs text-text-muted">{text(staffWords(source), staffFacts(source, format.time))}</span>
  if (!sale.threadId) return null
  return (
    <Link
      to={threadPath(sale.threadId, source.messageId)}
      aria-label={text('source.message', { time: format.time(source.at) })}
      title={source.quote}
      className="flex items-center gap-1 text-xs font-medium text-accent hover:underline"
    >
      <MessageSquareText aria-hidden="true" className="size-3.5" />
      {format.time(source.at)}
    </Link>
  )
}

type Staff = SaleSource & { kind: 'staff' }
const staffWords = ({ before }: Staff) => (before === null ? 'source.staff' : 'source.staff-changed')
const staffFacts = ({ name, at }: Staff, time: (at: string) => string) => ({ name, time: time(at) })

/** The same with the customer's own words, or what stood there before: on the page of the order. */
export const SourceText = ({ sale, field }: { sale: Sale; field: SaleField }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const source = sale.sources[field]
  if (!source) return <span className="text-text-muted max-sm:hidden">—</span>
  if (source.kind === 'staff')
    return (
      <span className="flex gap-2">
        <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
        <span>
          {text(staffWords(source), staffFacts(source, format.dateTime))}
          {source.reason && (
            <span className="block text-xs text-text-muted">{text('source.reason', { reason: source.reason })}</span>
          )}
          {source.before && (
            <s className="block text-xs text-text-muted">{text('source.before', { before: source.before })}</s>
          )}
        </span>
      </span>
    )
  const words = (
    <span className="flex gap-2">
      <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        “{source.quote}”<span className="block text-xs text-text-muted">{format.dateTime(source.at)}</span>
      </span>
    </span>
  )
  if (!sale.threadId) return words
  return (
    <Link to={threadPath(sale.threadId, source.messageId)} className="block hover:underline">
      {words}
    </Link>
  )
}
