import type { CannedReply } from '@app/contracts/conversations'
import { MessageSquareText, Paperclip, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { matchesFolded } from '#lib/text/fold.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useDeleteCannedReplyMutation, useListCannedRepliesQuery } from '../api.ts'
import { manageMessages } from './manage-messages.ts'
import { ReplyForm } from './reply-form.tsx'

/** All canned replies of the workspace. */
export const RepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(manageMessages)
  const query = useListCannedRepliesQuery()
  const problem = problemOf(query)
  const [find, setFind] = useState('')
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null)
  const [doomed, setDoomed] = useState<CannedReply | null>(null)
  const [remove, { isLoading: isRemoving }] = useDeleteCannedReplyMutation()

  const doomedName = doomed?.title ?? ''
  const confirm = async () => {
    if (!doomed) return
    await settle(remove({ params: { cannedId: doomed.id } }), () => text('replies.deleted', { name: doomedName }))
    setDoomed(null)
  }
  const replies = query.data?.items
  const shown = (replies ?? []).filter((each) =>
    matchesFolded(`${each.shortcut} ${each.title} ${each.text}`, find.trim()),
  )
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
        {problem ? (
          <ErrorState {...problem} />
        ) : !replies ? (
          <Skeleton className="h-40 w-full" />
        ) : replies.length === 0 ? (
          <EmptyState
            icon={<MessageSquareText />}
            title={text('replies.empty')}
            description={text('replies.empty-body')}
          />
        ) : (
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
                  <IconButton
                    size="sm"
                    label={text('replies.edit', { name: reply.title })}
                    icon={<Pencil aria-hidden="true" className="size-4" />}
                    onClick={() => setEdited(reply)}
                  />
                  <IconButton
                    size="sm"
                    label={text('replies.delete', { name: reply.title })}
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    onClick={() => setDoomed(reply)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Dialog>
      {edited && <ReplyForm reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ConfirmDialog
          open
          danger
          busy={isRemoving}
          title={text('replies.delete-title', { name: doomedName })}
          body={text('replies.delete-body')}
          confirmLabel={text('common.delete')}
          onClose={() => setDoomed(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
