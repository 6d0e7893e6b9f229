import type { Contact } from '@app/contracts/contacts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Switch } from '#ui/form/field.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useUpdateContactMutation } from '../api.ts'
import { contactMessages } from '../messages.ts'

/** When and how the contact consented to their data being stored. */
export const ConsentSwitch = ({ contact }: { contact: Contact }) => {
  const text = useText(contactMessages)
  const format = useFormat()
  const { can } = useSession()
  const [update, { isLoading }] = useUpdateContactMutation()
  const { consent } = contact
  const sourceOf = (source: string) =>
    source === 'staff' || source === 'widget' ? text(`contact.consent-source.${source}`) : source
  return (
    <Switch
      label={text('contact.consent')}
      checked={consent !== null}
      disabled={isLoading || !can('contacts.write')}
      help={
        consent
          ? text('contact.consent-given', { date: format.date(consent.at), source: sourceOf(consent.source) })
          : text('contact.consent-none')
      }
      onChange={(isGiven) =>
        void settle(update({ params: { contactId: contact.id }, body: { consent: isGiven } }), () =>
          text('common.saved'),
        )
      }
    />
  )
}
