import type { Contact } from '@app/contracts/contacts'

type Named = Pick<Contact, 'name' | 'phone'> & { email?: string | null }

/** What to call somebody: the name, or the first thing known of them. */
export const nameOf = ({ name, phone, email }: Named, unnamed: string): string => name || phone || email || unnamed

/** Exactly what the server asks for before it erases somebody. */
export const confirmationOf = ({ name, phone, email }: Contact): string => name || phone || email || ''
