import { useText } from '#lib/i18n/i18n.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import { useGetContactQuery } from '../api.ts'
import { contactMessages } from '../messages.ts'
import { ContactDetails } from '../panel/contact-details.tsx'
import { chatPath, ContactSkeleton } from '../panel/contact-panel.tsx'

type ContactDrawerProps = {
  /** Null: closed. */
  contactId: string | null
  onClose: () => void
  /** The drawer closes, so that the toast with "undo" can be reached. */
  onMerged: () => void
}

/** One contact beside the list; its address names the contact, so it can be sent to a colleague. */
export const ContactDrawer = ({ contactId, onClose, onMerged }: ContactDrawerProps) => {
  const text = useText(contactMessages)
  return (
    <Drawer open={contactId !== null} onClose={onClose} title={text('contact.title')}>
      {contactId && <DrawnContact key={contactId} contactId={contactId} onClose={onClose} onMerged={onMerged} />}
    </Drawer>
  )
}

type DrawnContactProps = { contactId: string; onClose: () => void; onMerged: () => void }

const DrawnContact = ({ contactId, onClose, onMerged }: DrawnContactProps) => {
  const query = useGetContactQuery({ params: { contactId } }, { refetchOnMountOrArgChange: true })
  const problem = problemOf(query)
  if (problem && !query.currentData) return <ErrorState {...problem} />
  if (!query.currentData) return <ContactSkeleton />
  return (
    <ContactDetails contact={query.currentData} threadPath={chatPath} onGone={onClose} onMerged={onMerged} inDialog />
  )
}
