import type { Contact } from '@app/contracts/contacts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmByTyping, ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useDeleteContactMutation, useEraseContactMutation, useUpdateContactMutation } from '../api.ts'
import { confirmationOf, nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'

type ActDialogProps = { contact: Contact; onClose: () => void; onGone?: (() => void) | undefined }

export const BlockContactDialog = ({ contact, onClose }: ActDialogProps) => {
  const text = useText(contactMessages)
  const name = nameOf(contact, text('contact.unnamed'))
  const [update, { isLoading }] = useUpdateContactMutation()
  const confirm = async () => {
    const act = update({ params: { contactId: contact.id }, body: { isBlocked: true } })
    if (await settle(act, () => text('contact.block-done', { name }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      busy={isLoading}
      title={text('contact.block-title', { name })}
      body={text('contact.block-body')}
      confirmLabel={text('contact.act.block')}
      onConfirm={() => void confirm()}
    />
  )
}

export const DeleteContactDialog = ({ contact, onClose, onGone }: ActDialogProps) => {
  const text = useText(contactMessages)
  const name = nameOf(contact, text('contact.unnamed'))
  const [remove, { isLoading }] = useDeleteContactMutation()
  const confirm = async () => {
    const act = remove({ params: { contactId: contact.id } })
    if (!(await settle(act, () => text('contact.delete-done', { name })))) return
    onClose()
    onGone?.()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      busy={isLoading}
      title={text('contact.delete-title', { name })}
      body={text('contact.delete-body', { count: contact.threadCount })}
      confirmLabel={text('contact.act.delete')}
      onConfirm={() => void confirm()}
    />
  )
}

export const EraseContactDialog = ({ contact, onClose, onGone }: ActDialogProps) => {
  const text = useText(contactMessages)
  const expected = confirmationOf(contact)
  const [erase, { isLoading }] = useEraseContactMutation()
  const confirm = async () => {
    const act = erase({ params: { contactId: contact.id }, body: { confirmName: expected } })
    if (!(await settle(act, () => text('contact.erase-done')))) return
    onClose()
    onGone?.()
  }
  return (
    <ConfirmByTyping
      open
      onClose={onClose}
      busy={isLoading}
      expected={expected}
      title={text('contact.erase-title', { name: nameOf(contact, text('contact.unnamed')) })}
      body={text('contact.erase-body', { count: contact.threadCount })}
      confirmLabel={text('contact.act.erase')}
      onConfirm={() => void confirm()}
    />
  )
}
