import type { OutgoingWebhook } from '@app/contracts/bot-webhooks'
import { Ellipsis, KeyRound, Pencil, ScrollText, Send, Trash2, type LucideIcon } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { Switch } from '#ui/form/field.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { useSendTestDeliveryMutation, useUpdateOutgoingWebhookMutation } from '../api.ts'
import { webhookMessages } from '../webhook-messages.ts'

export type OutgoingAction = 'edit' | 'log' | 'rotate' | 'delete'
type OutgoingRowProps = { webhook: OutgoingWebhook; canManage: boolean; onAction: (action: OutgoingAction) => void }

export const OutgoingRow = ({ webhook, canManage, onAction }: OutgoingRowProps) => {
  const text = useText(webhookMessages)
  const [update, { isLoading }] = useUpdateOutgoingWebhookMutation()
  const { id, url, events, isEnabled, disabledReason, lastStatus, lastAt } = webhook
  const toggle = (next: boolean) => void settle(update({ params: { webhookId: id }, body: { isEnabled: next } }))
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-mono text-sm font-medium break-all">{url}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {events.map((event) => (
            <Badge key={event}>{text(`out.event.${event}`)}</Badge>
          ))}
        </p>
        <p className="mt-1.5 text-xs text-text-muted">
          {lastAt ? (
            <>
              {text('out.last', { status: lastStatus ?? '—' })} · <RelativeTime value={lastAt} />
            </>
          ) : (
            text('out.never')
          )}
        </p>
        {disabledReason && (
          <div className="mt-1.5">
            <ErrorText>{text(`out.off.${disabledReason}`)}</ErrorText>
          </div>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Switch
          hideLabel
          label={text('out.on', { url })}
          checked={isEnabled}
          disabled={!canManage || isLoading}
          onChange={toggle}
        />
        <RowMenu webhook={webhook} canManage={canManage} onAction={onAction} />
      </div>
    </li>
  )
}

const RowMenu = ({ webhook, canManage, onAction }: OutgoingRowProps) => {
  const text = useText(webhookMessages)
  const [sendTest] = useSendTestDeliveryMutation()
  const { id, url, events } = webhook
  const test = async () => {
    const request = sendTest({ params: { webhookId: id }, body: { event: events[0] ?? 'message.in' } })
    if (await settle(request, () => text('out.test.done'))) onAction('log')
  }
  const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-4.5" />
  const items: MenuEntry[] = [
    { key: 'log', label: text('out.log'), icon: icon(ScrollText), onSelect: () => onAction('log') },
    ...(canManage
      ? ([
          { key: 'test', label: text('out.test'), icon: icon(Send), onSelect: () => void test() },
          { key: 'edit', label: text('out.edit'), icon: icon(Pencil), onSelect: () => onAction('edit') },
          { key: 'rotate', label: text('out.secret.rotate'), icon: icon(KeyRound), onSelect: () => onAction('rotate') },
          'separator',
          {
            key: 'delete',
            label: text('out.delete'),
            icon: icon(Trash2),
            danger: true,
            onSelect: () => onAction('delete'),
          },
        ] as const)
      : []),
  ]
  const label = text('out.menu', { url })
  return (
    <Menu
      items={items}
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
    />
  )
}
