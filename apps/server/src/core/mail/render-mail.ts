import { layOut } from './layout.ts'
import type { MailContent, MailLocale, RenderedMail } from './layout.ts'
import { mails } from './mails.ts'

export type { MailLocale, RenderedMail } from './layout.ts'

export type MailName = keyof typeof mails

export type MailParams<Name extends MailName> = Parameters<(typeof mails)[Name]['vi']>[0]

type WordsOf<Name extends MailName> = (params: MailParams<Name>) => MailContent

type MailWords = { [Name in MailName]: Record<MailLocale, WordsOf<Name>> }

const wordsOf: MailWords = mails

/** `renderMail('reset-password', { name, url, minutes }, 'vi')` */
export const renderMail = <Name extends MailName>(
  name: Name,
  params: MailParams<Name>,
  locale: MailLocale,
): RenderedMail => layOut(wordsOf[name][locale](params), locale)

export const mailNames = Object.keys(mails) as MailName[]
