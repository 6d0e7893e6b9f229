import type { Connection } from '@app/contracts/connections'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { useDeleteConnectionMutation, useListAiProvidersQuery, useListConnectionsQuery } from '../api.ts'
import { connectionMessages } from '../connection-messages.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionRow } from './connection-row.tsx'

type Above = { kind: 'form'; connection: Connection | null } | { kind: 'delete'; connection: Connection }

/** The list stays open; the form or the delete confirmation opens above it. */
export const ConnectionsDialog = ({ onClose }: { onClose: () => void }) => {
  const [above, setAbove] = useState<Above | null>(null)
  const close = () => setAbove(null)
  return (
    <>
      <ConnectionList
        onClose={onClose}
        onAdd={() => setAbove({ kind: 'form', connection: null })}
        onEdit={(connection) => setAbove({ kind: 'form', connection })}
        onDelete={(connection) => setAbove({ kind: 'delete', connection })}
      />
      {above?.kind === 'form' && <ConnectionForm connection={above.connection} onDone={close} />}
      {above?.kind === 'delete' && <DeleteConnection connection={above.connection} onDone={close} />}
    </>
  )
}

type ConnectionListProps = {
  onClose: () => void
  onAdd: () => void
  onEdit: (connection: Connection) => void
  onDelete: (connection: Connection) => void
}

const ConnectionList = ({ onClose, onAdd, onEdit, onDelete }: ConnectionListProps) => {
  const text = useText(connectionMessages)
  const canManage = useSession().can('integrations.manage')
  const connections = useListConnectionsQuery(undefined, { refetchOnMountOrArgChange: true })
  // A form can be opened as soon as the list is there, so what it needs comes with it.
  const providers = useListAiProvidersQuery()
  const query = providers.data ? connections : { ...providers, data: undefined, currentData: undefined }
  const items = query.data?.items
  const addButton = canManage && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onAdd}>
      {text('links.add')}
    </Button>
  )
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={text('links.title')}
      description={text('links.lead')}
      footer={
        <>
          <Button onClick={onClose}>{text('common.close')}</Button>
          {items && items.length > 0 && addButton}
        </>
      }
    >
      <RowList
        query={query}
        empty={{
          icon: <Link2 />,
          title: text('links.empty'),
          description: text('links.empty-body'),
          action: addButton,
        }}
        skeleton="h-32 w-full"
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                canManage={canManage}
                onEdit={() => onEdit(connection)}
                onDelete={() => onDelete(connection)}
              />
            ))}
          </ul>
        )}
      </RowList>
      {!canManage && <p className="mt-3 text-sm text-text-muted">{text('links.read-only')}</p>}
    </Dialog>
  )
}

const DeleteConnection = ({ connection, onDone }: { connection: Connection; onDone: () => void }) => {
  const text = useText(connectionMessages)
  const [remove] = useDeleteConnectionMutation()
  const { id, name } = connection
  const confirm = (send: Send) => send(remove({ params: { connectionId: id } }), () => text('links.deleted', { name }))
  return (
    <ConfirmDialog
      danger
      onClose={onDone}
      title={text('links.delete.title', { name })}
      body={text('links.delete.body')}
      confirmLabel={text('common.delete')}
      onConfirm={confirm}
    />
  )
}
