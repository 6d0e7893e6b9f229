import type { Contact } from '@app/contracts/contacts'
import { useText } from '#lib/i18n/i18n.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useUpdateContactMutation } from '../api.ts'
import { contactMessages } from '../messages.ts'
import type { FoundOffer } from './offers.ts'

/** Writes a found value into the contact; a value it replaces can be restored. */
export const useFill = (contact: Contact | undefined) => {
  const text = useText(contactMessages)
  const [update, { isLoading: isFilling }] = useUpdateContactMutation()
  const fill = async ({ field, value }: FoundOffer) => {
    if (!contact) return
    const params = { contactId: contact.id }
    const before = contact[field]
    if (!(await settle(update({ params, body: { [field]: value } })))) return
    const takeBack = () => void settle(update({ params, body: { [field]: before } }), () => text('common.saved'))
    const action = before ? { label: text('common.undo'), onClick: takeBack } : undefined
    toast.success(text('contact.filled'), { action })
  }
  return { fill, isFilling }
}
