import type { Contact } from '@app/contracts/contacts'

type Named = Pick<Contact, 'name' | 'phone'> & { email?: string | null }

/** The display name: the name, or else phone or e-mail. */
export const nameOf = ({ name, phone, email }: Named, unnamed: string): string => name || phone || email || unnamed

/** The text the server requires before it erases a contact. */
export const confirmationOf = ({ name, phone, email }: Contact): string => name || phone || email || ''
