import { exportContact, type Contact } from '@app/contracts/contacts'
import { useState, type ReactNode } from 'react'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useUnlinkContactMutation, useUpdateContactMutation } from '../api.ts'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'
import { BlockContactDialog, DeleteContactDialog, EraseContactDialog } from './contact-dialogs.tsx'
import type { ContactAction } from './contact-menu.tsx'
import { EditContactDialog } from './edit-contact-dialog.tsx'
import { LinkContactDialog } from './link-contact-dialog.tsx'

type Asked = Exclude<ContactAction, 'unlink' | 'unblock' | 'export'>
interface Options {
  threadId?: string | undefined
  /** Called when the contact was deleted or merged. */
  onGone?: (() => void) | undefined
}

/** The actions of a contact's menu: immediate where they can be undone, with a dialog where not. */
export const useContactActions = (contact: Contact, { threadId, onGone }: Options) => {
  const text = useText(contactMessages)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [unlink] = useUnlinkContactMutation()
  const [update] = useUpdateContactMutation()
  const name = nameOf(contact, text('contact.unnamed'))
  const params = { contactId: contact.id }

  const run = (chosen: ContactAction) => {
    if (chosen === 'export') void settle(downloadFile(exportContact, { params }, fileNameOf(name, 'json')))
    else if (chosen === 'unblock')
      void settle(update({ params, body: { isBlocked: false } }), () => text('contact.unblock-done', { name }))
    else if (chosen === 'unlink') {
      if (threadId) void settle(unlink({ params: { threadId } }), () => text('contact.unlink-done'))
    } else setAsked(chosen)
  }

  const onClose = () => setAsked(null)
  const dialogs: Record<Asked, () => ReactNode> = {
    edit: () => <EditContactDialog contact={contact} onClose={onClose} />,
    link: () => threadId && <LinkContactDialog threadId={threadId} onClose={onClose} />,
    block: () => <BlockContactDialog contact={contact} onClose={onClose} />,
    delete: () => <DeleteContactDialog contact={contact} onClose={onClose} onGone={onGone} />,
    erase: () => <EraseContactDialog contact={contact} onClose={onClose} onGone={onGone} />,
  }
  return { run, dialog: asked && dialogs[asked]() }
}
