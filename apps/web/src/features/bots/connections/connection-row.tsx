import { isToolKind, type Connection } from '@app/contracts/connections'
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCheckConnectionMutation } from '../api.ts'
import { connectionMessages } from '../connection-messages.ts'
import { useFailureText } from '../use-failure-text.ts'
import { useConnectionLook } from './connection-kinds.ts'

const TONES: Record<Connection['status'], Tone> = { unknown: 'neutral', ok: 'success', error: 'danger' }
const SHOWN = 6

type ConnectionRowProps = {
  connection: Connection
  canManage: boolean
  onEdit: () => void
  onDelete: () => void
}

export const ConnectionRow = ({ connection, canManage, onEdit, onDelete }: ConnectionRowProps) => {
  const text = useText(connectionMessages)
  const failureText = useFailureText()
  const format = useFormat()
  const [check, { isLoading }] = useCheckConnectionMutation()
  const { id, name, kind, status, offers, usedBy } = connection
  const offered = isToolKind(kind) ? 'links.offers.tools' : 'links.offers.models'
  const { label, icon } = useConnectionLook()(kind)
  const users = usedBy.map((bot) => bot.name).join(', ')
  const facts = [
    label,
    connection.keyLast4 ? `•••• ${connection.keyLast4}` : text('links.key.none'),
    connection.baseUrl,
    connection.checkedAt && text('links.checked', { when: format.relative(connection.checkedAt) }),
  ]
  return (
    <li className="rounded-control border border-border p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            {icon && <KindIcon icon={icon} />}
            <span className="min-w-0 truncate font-medium">{name}</span>
            <Badge tone={TONES[status]}>{text(`links.status.${status}`)}</Badge>
          </p>
          <p className="mt-0.5 text-xs break-words text-text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {canManage && (
          <div className="flex items-center gap-1">
            <Button
              size="sm"
              busy={isLoading}
              aria-label={text('links.check-of', { name })}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              onClick={() => void settle(check({ params: { connectionId: id } }))}
            >
              {text('links.check')}
            </Button>
            <IconButton
              size="sm"
              label={text('links.edit', { name })}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={onEdit}
            />
            <IconButton
              size="sm"
              label={usedBy.length > 0 ? text('links.delete.used', { names: users }) : text('links.delete', { name })}
              disabled={usedBy.length > 0}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={onDelete}
            />
          </div>
        )}
      </div>
      {status === 'error' && connection.lastError && (
        <div className="mt-2">
          <ErrorText>{failureText(connection.lastError)}</ErrorText>
        </div>
      )}
      {offers.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-xs text-text-muted">
          {text(offered, { count: format.number(offers.length) })}:
          {offers.slice(0, SHOWN).map((offer) => (
            <code key={offer.name} title={offer.description} className="rounded-sm bg-surface-sunken px-1.5 py-0.5">
              {offer.name}
            </code>
          ))}
          {offers.length > SHOWN && `+${offers.length - SHOWN}`}
        </p>
      )}
      {users !== '' && <p className="mt-2 text-xs text-text-muted">{text('links.used', { names: users })}</p>}
    </li>
  )
}
