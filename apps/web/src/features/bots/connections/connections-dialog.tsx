import type { Connection } from '@app/contracts/connections'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useDeleteConnectionMutation, useListAiProvidersQuery, useListConnectionsQuery } from '../api.ts'
import { connectionMessages } from '../connection-messages.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionRow } from './connection-row.tsx'

type Above = { kind: 'form'; connection: Connection | null } | { kind: 'delete'; connection: Connection }

/** The list stays; the form of one connection, or the question before deleting one, opens above it. */
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
  const query = useListConnectionsQuery(undefined, { refetchOnMountOrArgChange: true })
  // A form can be opened as soon as the list is there, so what it needs comes with it.
  const providers = useListAiProvidersQuery()
  const problem = problemOf(query) ?? problemOf(providers)
  const items = providers.data && query.data?.items
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
      {problem && !items ? (
        <ErrorState {...problem} />
      ) : !items ? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Link2 />}
          title={text('links.empty')}
          description={text('links.empty-body')}
          action={addButton}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {items.map((connection) => (
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
      {!canManage && <p className="mt-3 text-sm text-text-muted">{text('links.read-only')}</p>}
    </Dialog>
  )
}

const DeleteConnection = ({ connection, onDone }: { connection: Connection; onDone: () => void }) => {
  const text = useText(connectionMessages)
  const [remove, { isLoading }] = useDeleteConnectionMutation()
  const { id, name } = connection
  const confirm = async () => {
    const act = remove({ params: { connectionId: id } })
    if (await settle(act, () => text('links.deleted', { name }))) onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={isLoading}
      onClose={onDone}
      title={text('links.delete.title', { name })}
      body={text('links.delete.body')}
      confirmLabel={text('common.delete')}
      onConfirm={() => void confirm()}
    />
  )
}
