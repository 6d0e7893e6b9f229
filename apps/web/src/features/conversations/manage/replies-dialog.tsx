import type { CannedReply } from '@app/contracts/conversations'
import { MessageSquareText, Paperclip, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { matchesFolded } from '#lib/text/fold.ts'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useDeleteCannedReplyMutation, useListCannedRepliesQuery } from '../api.ts'
import { EditDeleteButtons } from './edit-delete-buttons.tsx'
import { manageMessages } from './manage-messages.ts'
import { ReplyForm } from './reply-form.tsx'

/** All canned replies of the workspace. */
export const RepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(manageMessages)
  const query = useListCannedRepliesQuery()
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null)
  const [deleted, setDeleted] = useState<CannedReply | null>(null)
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={onClose}
        title={text('replies.title')}
        footer={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setEdited('new')}
          >
            {text('replies.add')}
          </Button>
        }
      >
        <RowList
          query={query}
          empty={{ icon: <MessageSquareText />, title: text('replies.empty'), description: text('replies.empty-body') }}
          skeleton="h-40 w-full"
        >
          {(replies) => <Replies replies={replies} onEdit={setEdited} onDelete={setDeleted} />}
        </RowList>
      </Dialog>
      {edited && <ReplyForm reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteReply reply={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

type RepliesProps = {
  replies: readonly CannedReply[]
  onEdit: (reply: CannedReply) => void
  onDelete: (reply: CannedReply) => void
}

const Replies = ({ replies, onEdit, onDelete }: RepliesProps) => {
  const text = useText(manageMessages)
  const [find, setFind] = useState('')
  const shown = replies.filter((each) => matchesFolded(`${each.shortcut} ${each.title} ${each.text}`, find.trim()))
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={text('replies.find')}
        hideLabel
        placeholder={text('replies.find')}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <ul className="divide-y divide-border rounded-control border border-border">
        {shown.map((reply) => (
          <li key={reply.id} className="flex items-start gap-2 py-2 ps-3 pe-1">
            <ReplyText reply={reply} />
            <EditDeleteButtons
              editLabel={text('replies.edit', { name: reply.title })}
              deleteLabel={text('replies.delete', { name: reply.title })}
              onEdit={() => onEdit(reply)}
              onDelete={() => onDelete(reply)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const ReplyText = ({ reply }: { reply: CannedReply }) => (
  <div className="min-w-0 flex-1">
    <p className="flex items-center gap-2">
      <code className="rounded-sm bg-surface-hover px-1.5 font-mono text-xs">/{reply.shortcut}</code>
      <span className="truncate font-medium">{reply.title}</span>
      {reply.attachments.length > 0 && (
        <span className="tabular inline-flex items-center gap-0.5 text-xs text-text-muted">
          <Paperclip aria-hidden="true" className="size-3.5" />
          {reply.attachments.length}
        </span>
      )}
    </p>
    <p className="line-clamp-2 text-sm break-words text-text-muted">{reply.text}</p>
  </div>
)

const DeleteReply = ({ reply, onClose }: { reply: CannedReply; onClose: () => void }) => {
  const text = useText(manageMessages)
  const [remove] = useDeleteCannedReplyMutation()
  const { id, title: name } = reply
  return (
    <ConfirmDialog
      danger
      title={text('replies.delete-title', { name })}
      body={text('replies.delete-body')}
      confirmLabel={text('common.delete')}
      onClose={onClose}
      onConfirm={(send) => send(remove({ params: { cannedId: id } }), () => text('replies.deleted', { name }))}
    />
  )
}
