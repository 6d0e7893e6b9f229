import type { Contact } from '@app/contracts/contacts'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useLinkContactMutation, useListContactsQuery } from '../api.ts'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'

/** Links this conversation to an existing contact. */
export const LinkContactDialog = ({ threadId, onClose }: { threadId: string; onClose: () => void }) => {
  const text = useText(contactMessages)
  const [search, setSearch] = useState('')
  const query = useListContactsQuery(
    { query: { search: search || undefined, pageSize: 20, sort: 'active' } },
    { refetchOnMountOrArgChange: true },
  )
  const [link, { isLoading }] = useLinkContactMutation()
  const refusal = useRefusal({ fields: [], refuse: () => {} })
  const problem = problemOf(query)
  const found = query.data?.items

  const choose = async (contact: Contact) => {
    const name = nameOf(contact, text('contact.unnamed'))
    const request = link({ params: { threadId }, body: { contactId: contact.id } })
    if (await refusal.send(request, () => text('contact.link-done', { name }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      locked={isLoading}
      title={text('contact.link')}
      description={text('contact.link-body')}
    >
      <SearchField label={text('contact.link-search')} value={search} onSearch={setSearch} />
      <div className="mt-3 min-h-60 pb-4">
        {refusal.problem && <Notice tone="danger">{refusal.problem}</Notice>}
        {problem && <ErrorState {...problem} />}
        {!problem && !found && <Skeleton className="h-14 w-full" />}
        {found?.length === 0 && (
          <p role="status" className="py-6 text-center text-sm text-text-muted">
            {text('contact.link-empty')}
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="flex flex-col">
            {found.map((contact) => (
              <li key={contact.id}>
                <FoundContact contact={contact} isBusy={isLoading} onChoose={() => void choose(contact)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type FoundContactProps = { contact: Contact; isBusy: boolean; onChoose: () => void }

const FoundContact = ({ contact, isBusy, onChoose }: FoundContactProps) => {
  const text = useText(contactMessages)
  const format = useFormat()
  const name = nameOf(contact, text('contact.unnamed'))
  const about = [contact.phone && format.phone(contact.phone), contact.email].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onChoose}
      aria-label={text('contact.link-choose', { name: about ? `${name}, ${about}` : name })}
      className="flex w-full min-w-0 items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-surface-hover"
    >
      <Avatar name={name} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-text-muted">{about}</span>
      </span>
    </button>
  )
}
