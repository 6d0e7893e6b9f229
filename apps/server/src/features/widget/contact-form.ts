import type { ThreadSummary } from '@app/contracts/conversations'
import type { Language } from '@app/contracts/language'
import type { FormPart } from '@app/contracts/message-parts'

const fields = (name: string, phone: string): FormPart['fields'] => [
  { name: 'name', label: name, type: 'text', isRequired: true, options: [] },
  { name: 'phone', label: phone, type: 'phone', isRequired: true, options: [] },
]

const forms: Record<Language, FormPart> = {
  vi: {
    kind: 'form',
    title: 'Để lại tên và số điện thoại, nhân viên sẽ liên hệ lại nếu bạn phải rời đi.',
    submit: 'Gửi thông tin',
    fields: fields('Họ tên', 'Số điện thoại'),
  },
  en: {
    kind: 'form',
    title: 'Leave your name and phone number, and we will call you back if you have to go.',
    submit: 'Send',
    fields: fields('Name', 'Phone number'),
  },
}

/** The form in which a visitor who waits for staff says how to reach them. */
export const contactForm = (language: Language): FormPart => forms[language]

/** Offered while they wait and no phone is known. */
export const contactFormFor = (
  { waitingSince, contact }: Pick<ThreadSummary, 'waitingSince' | 'contact'>,
  { hasPhone, language }: { hasPhone: boolean; language: Language },
): FormPart | null => (waitingSince !== null && !contact?.phone && !hasPhone ? contactForm(language) : null)
