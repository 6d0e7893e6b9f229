import type { Contact } from '@app/contracts/contacts'
import type { Thread } from '@app/contracts/conversations'
import { Mail, MapPin, Phone, UserRound, type LucideIcon } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { contactMessages } from '../messages.ts'
import { offersOf, type FoundField, type FoundOffer } from './offers.ts'

const ICONS: Record<FoundField, LucideIcon> = { name: UserRound, phone: Phone, email: Mail, address: MapPin }

type FoundValuesProps = {
  found: Thread['found']
  contact: Pick<Contact, FoundField> | null
  isBusy: boolean
  onFill: (offer: FoundOffer) => void
}

/** Values found in the customer's messages that the contact lacks: one press fills them in. */
export const FoundValues = ({ found, contact, isBusy, onFill }: FoundValuesProps) => {
  const text = useText(contactMessages)
  const format = useFormat()
  const offers = offersOf(found, contact)
  if (offers.length === 0) return null
  return (
    <section aria-label={text('contact.found')} className="flex flex-col gap-2">
      <h3 className="text-xs font-semibold text-text-muted">{text('contact.found')}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {offers.map((offer) => {
          const Icon = ICONS[offer.field]
          const shown = offer.field === 'phone' ? format.phone(offer.value) : offer.value
          return (
            <li key={`${offer.field} ${offer.value}`} className="max-w-full">
              <Button
                size="sm"
                className="max-w-full"
                disabled={isBusy}
                aria-label={text(`contact.fill-${offer.field}`, { value: shown })}
                title={text(`contact.fill-${offer.field}`, { value: shown })}
                onClick={() => onFill(offer)}
              >
                <Icon aria-hidden="true" className="size-3.5 shrink-0" />
                <span className="max-w-56 truncate">{shown}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
