import type { Thread } from '@app/contracts/conversations'
import { Link2, UserRoundPlus, Zap } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useQuickCreateContactMutation } from '../api.ts'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'
import { CreateContactDialog } from './create-contact-dialog.tsx'
import { FoundValues } from './found-values.tsx'
import { LinkContactDialog } from './link-contact-dialog.tsx'
import { firstOffers, type FoundField } from './offers.ts'

const icon = 'size-4'

/** A conversation without a contact: three ways to create or link one. */
export const NoContact = ({ thread }: { thread: Thread }) => {
  const text = useText(contactMessages)
  const { can } = useSession()
  const [asked, setAsked] = useState<'create' | 'link' | null>(null)
  const [quickCreate, { isLoading }] = useQuickCreateContactMutation()
  const onClose = () => setAsked(null)
  const create = async (body: Partial<Record<FoundField, string>>) => {
    const made = await settle(quickCreate({ params: { threadId: thread.id }, body }))
    if (made) toast.success(text('contact.quick-done', { name: nameOf(made, text('contact.unnamed')) }))
  }
  const known = firstOffers(thread.found)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{text('contact.none')}</p>
        <p className="mt-0.5 text-sm text-text-muted">{text('contact.none-body')}</p>
      </div>
      {can('contacts.write') && (
        <>
          <div className="flex flex-col gap-2">
            <Button
              variant="primary"
              busy={isLoading}
              icon={<Zap aria-hidden="true" className={icon} />}
              onClick={() => void create(known)}
            >
              {text('contact.quick')}
            </Button>
            <Button icon={<UserRoundPlus aria-hidden="true" className={icon} />} onClick={() => setAsked('create')}>
              {text('contact.create')}
            </Button>
            <Button icon={<Link2 aria-hidden="true" className={icon} />} onClick={() => setAsked('link')}>
              {text('contact.link')}
            </Button>
          </div>
          <FoundValues
            found={thread.found}
            contact={null}
            isBusy={isLoading}
            onFill={({ field, value }) => void create({ [field]: value })}
          />
        </>
      )}
      {asked === 'create' && (
        <CreateContactDialog threadId={thread.id} known={{ name: thread.title, ...known }} onClose={onClose} />
      )}
      {asked === 'link' && <LinkContactDialog threadId={thread.id} onClose={onClose} />}
    </div>
  )
}
