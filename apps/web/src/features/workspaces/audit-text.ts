import type { AuditEntry } from '@app/contracts/audit'
import { isAdmin, isModerator } from '@app/contracts/roles'
import { translate, type Language } from '#lib/i18n/i18n.tsx'
import { auditMessages } from './audit-messages.ts'

const has = (key: string): boolean => Object.hasOwn(auditMessages, key)

/** The text of an action, such as "Đổi mật khẩu"; an unknown action is shown as its key. */
export const actionText = (action: string, language: Language): string =>
  has(`audit.${action}`) ? translate(auditMessages, `audit.${action}`, undefined, language) : action

const roleWord = (value: number): string => (isAdmin(value) ? 'admin' : isModerator(value) ? 'moderator' : 'user')

const valueWords = (value: unknown, language: Language): string => {
  const word = typeof value === 'number' ? roleWord(value) : typeof value === 'string' ? value : ''
  return has(`audit.value.${word}`) ? translate(auditMessages, `audit.value.${word}`, undefined, language) : word
}

/** What the entry was about, in a few words: whom, and from what to what. */
export const detailText = ({ actorName, targetName, details }: AuditEntry, language: Language): string => {
  const email = typeof details['email'] === 'string' ? details['email'] : ''
  const from = valueWords(details['from'], language)
  const to = valueWords(details['to'] ?? details['role'], language)
  const change = from && to ? `${from} → ${to}` : to
  // The actor is shown in another column, so an action on the own account needs no target.
  const whom = targetName === actorName ? '' : targetName
  return [whom ?? email, change].filter(Boolean).join(' · ')
}
