import type { Thread } from '@app/contracts/conversations'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetContactQuery } from '../api.ts'
import { useContactsLive } from '../live.ts'
import { contactMessages } from '../messages.ts'
import { ContactDetails } from './contact-details.tsx'
import { EarlierThreads } from './earlier-threads.tsx'
import { FoundValues } from './found-values.tsx'
import { NoContact } from './no-contact.tsx'
import { useFill } from './use-fill.ts'

export type ContactPanelProps = {
  thread: Thread
  /** Where another conversation of the same person is shown. */
  threadPath?: ((threadId: string) => string) | undefined
}

export const chatPath = (threadId: string): string => `/chat?thread=${threadId}`

/** The contact of the open conversation, in the right pane of the console; the pane scrolls. */
export const ContactPanel = ({ thread, threadPath = chatPath }: ContactPanelProps) => {
  useContactsLive()
  const { contact } = thread
  return (
    <div className="flex flex-col gap-5">
      {contact ? (
        <LinkedContact key={contact.id} contactId={contact.id} thread={thread} threadPath={threadPath} />
      ) : (
        <NoContact key={thread.id} thread={thread} />
      )}
      <EarlierThreads earlier={thread.earlier} threadPath={threadPath} />
    </div>
  )
}

type LinkedContactProps = { contactId: string; thread: Thread; threadPath: (threadId: string) => string }

const LinkedContact = ({ contactId, thread, threadPath }: LinkedContactProps) => {
  const { can } = useSession()
  const query = useGetContactQuery({ params: { contactId } }, { refetchOnMountOrArgChange: true })
  const { fill, isFilling } = useFill(query.currentData)
  const problem = problemOf(query)
  if (problem && !query.currentData) return <ErrorState {...problem} />
  const contact = query.currentData
  if (!contact) return <ContactSkeleton />
  return (
    <ContactDetails contact={contact} threadId={thread.id} threadPath={threadPath}>
      {can('contacts.write') && (
        <FoundValues found={thread.found} contact={contact} isBusy={isFilling} onFill={(offer) => void fill(offer)} />
      )}
    </ContactDetails>
  )
}

export const ContactSkeleton = () => {
  const text = useText(contactMessages)
  return (
    <div role="status" aria-label={text('common.loading')} className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  )
}
