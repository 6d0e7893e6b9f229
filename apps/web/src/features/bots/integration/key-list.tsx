import type { BotKey } from '@app/contracts/bot-webhooks'
import type { Bot } from '@app/contracts/bots'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { useDeleteBotKeyMutation, useListBotKeysQuery } from '../api.ts'
import { SecretDialog } from '../components/secret-dialog.tsx'
import { integrationMessages } from '../integration-messages.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'

export const KeyList = ({ bot }: { bot: Bot }) => {
  const text = useText(integrationMessages)
  const canManage = useSession().can('integrations.manage')
  const query = useListBotKeysQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true })
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<{ name: string; key: string } | null>(null)
  const [revoking, setRevoking] = useState<BotKey | null>(null)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{text('integration.keys')}</h3>
        {canManage && (
          <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setIsAdding(true)}>
            {text('integration.keys.add')}
          </Button>
        )}
      </div>
      <RowList query={query} empty={text('integration.keys.none')} skeleton="h-14 w-full">
        {(keys) => (
          <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
            {keys.map((key) => (
              <KeyRow key={key.id} botKey={key} onRevoke={canManage ? () => setRevoking(key) : undefined} />
            ))}
          </ul>
        )}
      </RowList>
      {!canManage && <p className="text-xs text-text-muted">{text('integration.read-only')}</p>}
      {isAdding && <CreateKeyDialog bot={bot} onClose={() => setIsAdding(false)} onCreated={setMade} />}
      {made && (
        <SecretDialog
          title={text('integration.keys.created', { name: made.name })}
          label={text('integration.keys.key')}
          secret={made.key}
          onClose={() => setMade(null)}
        />
      )}
      {revoking && <RevokeDialog bot={bot} botKey={revoking} onClose={() => setRevoking(null)} />}
    </section>
  )
}

const KeyRow = ({ botKey, onRevoke }: { botKey: BotKey; onRevoke?: (() => void) | undefined }) => {
  const text = useText(integrationMessages)
  const { name, environment, last4, createdAt, lastUsedAt } = botKey
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <KeyRound aria-hidden="true" className="size-4 text-text-muted" />
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {name}
          <Badge tone={environment === 'production' ? 'success' : 'warning'}>
            {text(`integration.keys.${environment}`)}
          </Badge>
        </p>
        <p className="text-xs text-text-muted">
          <code className="font-mono">bak_••••{last4}</code> · {text('integration.keys.created-at')}{' '}
          <RelativeTime value={createdAt} /> · {text('integration.keys.used')}:{' '}
          {lastUsedAt ? <RelativeTime value={lastUsedAt} /> : text('integration.keys.never')}
        </p>
      </div>
      {onRevoke && (
        <Button size="sm" onClick={onRevoke} aria-label={text('integration.keys.revoke-of', { name })}>
          {text('integration.keys.revoke')}
        </Button>
      )}
    </li>
  )
}

const RevokeDialog = ({ bot, botKey, onClose }: { bot: Bot; botKey: BotKey; onClose: () => void }) => {
  const text = useText(integrationMessages)
  const [revoke] = useDeleteBotKeyMutation()
  const { id, name } = botKey
  const confirm = (send: Send) =>
    send(revoke({ params: { id: bot.id, keyId: id } }), () => text('integration.keys.revoked', { name }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('integration.keys.revoke-title', { name })}
      body={text('integration.keys.revoke-body')}
      confirmLabel={text('integration.keys.revoke')}
      onConfirm={confirm}
    />
  )
}
