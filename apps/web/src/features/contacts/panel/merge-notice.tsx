import type { Contact } from '@app/contracts/contacts'
import { Combine } from 'lucide-react'
import { refetchTags } from '#lib/api/api.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ErrorText } from '#ui/form/error-text.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { staleTags, useListMergeSuggestionsQuery, useMergeContactsMutation, useUndoMergeMutation } from '../api.ts'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'

type MergeNoticeProps = { contact: Contact; onMerged?: (() => void) | undefined }

/** Another contact has the same phone or e-mail. Merging is always done by a person and can be undone. */
export const MergeNotice = ({ contact, onMerged }: MergeNoticeProps) => {
  const text = useText(contactMessages)
  const { can } = useSession()
  const suggestions = useListMergeSuggestionsQuery().data?.items ?? []
  const pair = suggestions.find(({ keep, drop }) => keep.id === contact.id || drop.id === contact.id)
  const [merge, { isLoading }] = useMergeContactsMutation()
  const [undo] = useUndoMergeMutation()
  const { problem, send } = useRefusal({ fields: [], refuse: () => {} })
  if (!pair || !can('contacts.write')) return null

  const { keep, drop, reason } = pair
  const unnamed = text('contact.unnamed')
  const other = keep.id === contact.id ? drop : keep
  const confirm = async () => {
    const merged = await send(merge({ params: { contactId: keep.id }, body: { dropId: drop.id } }))
    if (!merged) return
    const takeBack = () =>
      void settle(undo({ params: { mergeId: merged.mergeId } }), () => text('contact.merge-undone'))
    toast.success(text('contact.merge-done', { name: nameOf(merged.contact, unnamed) }), {
      action: { label: text('common.undo'), onClick: takeBack },
    })
    if (keep.id === contact.id) refetchTags(staleTags.detail)
    onMerged?.()
  }
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="sm"
          busy={isLoading}
          icon={<Combine aria-hidden="true" className="size-4" />}
          onClick={() => void confirm()}
        >
          {text('contact.merge')}
        </Button>
      }
    >
      <span className="font-medium">{text(`contact.merge-${reason}`, { name: nameOf(other, unnamed) })}</span>
      <span className="mt-0.5 block">
        {text('contact.merge-body', { keep: nameOf(keep, unnamed), drop: nameOf(drop, unnamed) })}
      </span>
      {problem && <ErrorText>{problem}</ErrorText>}
    </Notice>
  )
}
