import type { Item } from '@app/contracts/knowledge'
import { Ban, Pencil, Pin, PinOff, Power } from 'lucide-react'
import { useState } from 'react'
import { settle } from '#ui/feedback/outcome.ts'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useUpdateItemMutation } from '../api.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { documentMessages } from '../document-messages.ts'
import { ChunkPlace } from './chunk-place.tsx'

export const ChunkCard = ({ item, number }: { item: Item; number: number }) => {
  const text = useText(documentMessages)
  const canWrite = useSession().can('knowledge.write')
  const [update, { isLoading }] = useUpdateItemMutation()
  const [isEditing, setIsEditing] = useState(false)
  const change = (body: { isDisabled?: boolean; isPinned?: boolean }) =>
    void settle(update({ params: { itemId: item.id }, body }), () => text('common.saved'))
  const icon = (Icon: typeof Pin) => <Icon aria-hidden="true" className="size-4" />
  return (
    <article
      className={cx(
        'rounded-card border border-border bg-surface p-4 shadow-card',
        item.isDisabled && 'bg-surface-sunken',
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            <span className="tabular text-text-muted">#{number}</span>
            {item.isPinned && <Badge tone="accent">{text('chunks.pinned')}</Badge>}
            {item.isEdited && <Badge tone="info">{text('chunks.edited')}</Badge>}
            {item.isDisabled && <Badge tone="warning">{text('chunks.disabled')}</Badge>}
          </h3>
          <ChunkPlace {...item} />
        </div>
        {canWrite && (
          <div className="flex shrink-0">
            <IconButton size="sm" label={text('chunks.edit')} icon={icon(Pencil)} onClick={() => setIsEditing(true)} />
            <IconButton
              size="sm"
              label={text(item.isPinned ? 'chunks.unpin' : 'chunks.pin')}
              icon={icon(item.isPinned ? PinOff : Pin)}
              disabled={isLoading}
              onClick={() => change({ isPinned: !item.isPinned })}
            />
            <IconButton
              size="sm"
              label={text(item.isDisabled ? 'chunks.enable' : 'chunks.disable')}
              icon={icon(item.isDisabled ? Power : Ban)}
              disabled={isLoading}
              onClick={() => change({ isDisabled: !item.isDisabled })}
            />
          </div>
        )}
      </header>
      <p className={cx('mt-2 text-sm break-words whitespace-pre-wrap', item.isDisabled && 'text-text-muted')}>
        {item.body}
      </p>
      {isEditing && <EditChunkDialog item={item} onClose={() => setIsEditing(false)} />}
    </article>
  )
}

const EditChunkDialog = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const text = useText(documentMessages)
  const [body, setBody] = useState(item.body)
  const [update, { isLoading }] = useUpdateItemMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['body'], refuse })
  const submit = async () => {
    if (body.trim() === '') return
    const request = update({ params: { itemId: item.id }, body: { body: body.trim() } })
    if (await send(request, () => text('common.saved'))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={text('chunks.edit')}
      description={text('chunks.edit-note')}
      submitLabel={text('common.save')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <TextArea
        label={text('chunks.body')}
        rows={12}
        maxLength={10_000}
        required
        error={errors['body']}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
    </FormDialog>
  )
}
