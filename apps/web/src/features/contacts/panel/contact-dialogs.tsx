import type { Contact } from '@app/contracts/contacts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteContactMutation, useEraseContactMutation, useUpdateContactMutation } from '../api.ts'
import { confirmationOf, nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'

type ActionDialogProps = { contact: Contact; onClose: () => void; onGone?: (() => void) | undefined }

export const BlockContactDialog = ({ contact, onClose }: ActionDialogProps) => {
  const text = useText(contactMessages)
  const name = nameOf(contact, text('contact.unnamed'))
  const [update] = useUpdateContactMutation()
  const confirm = (send: Send) =>
    send(update({ params: { contactId: contact.id }, body: { isBlocked: true } }), () =>
      text('contact.block-done', { name }),
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      danger
      title={text('contact.block-title', { name })}
      body={text('contact.block-body')}
      confirmLabel={text('contact.act.block')}
      onConfirm={confirm}
    />
  )
}

export const DeleteContactDialog = ({ contact, onClose, onGone }: ActionDialogProps) => {
  const text = useText(contactMessages)
  const name = nameOf(contact, text('contact.unnamed'))
  const [remove] = useDeleteContactMutation()
  const confirm = (send: Send) =>
    send(remove({ params: { contactId: contact.id } }), () => text('contact.delete-done', { name }))
  return (
    <ConfirmDialog
      onClose={onClose}
      danger
      title={text('contact.delete-title', { name })}
      body={text('contact.delete-body', { count: contact.threadCount })}
      confirmLabel={text('contact.act.delete')}
      onConfirm={confirm}
      onConfirmed={onGone}
    />
  )
}

export const EraseContactDialog = ({ contact, onClose, onGone }: ActionDialogProps) => {
  const text = useText(contactMessages)
  const expected = confirmationOf(contact)
  const [erase] = useEraseContactMutation()
  const confirm = (send: Send) =>
    send(erase({ params: { contactId: contact.id }, body: { confirmName: expected } }), () =>
      text('contact.erase-done'),
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      typeToConfirm={expected}
      title={text('contact.erase-title', { name: nameOf(contact, text('contact.unnamed')) })}
      body={text('contact.erase-body', { count: contact.threadCount })}
      confirmLabel={text('contact.act.erase')}
      onConfirm={confirm}
      onConfirmed={onGone}
    />
  )
}
