import { displayName, type MailContent, type MailLocale } from './layout.ts'

type Words<Params> = (params: Params) => MailContent

/** A mail exists in both languages or does not compile. */
export const defineMail = <Params>(words: Record<MailLocale, Words<Params>>): Record<MailLocale, Words<Params>> => words

/** Parameters travel through the database as JSON, so a moment arrives as ISO text. */
export const moment = (iso: string, locale: MailLocale): string =>
  new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(iso))

export const hello = (name: string): { vi: string; en: string } => {
  const shown = displayName(name)
  return { vi: shown ? `Xin chào ${shown},` : 'Xin chào,', en: shown ? `Hello ${shown},` : 'Hello,' }
}
