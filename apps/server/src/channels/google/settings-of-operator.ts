import type { ChannelIo } from '../contract.ts'

/** What the operator sets; all but the application itself has the service's public address as default. */
export const operatorSettings = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_AUTH_BASE',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_REVOKE_URL',
  'GOOGLE_USERINFO_URL',
  'GOOGLE_SHEETS_BASE',
  'GOOGLE_DRIVE_BASE',
  'GOOGLE_CALENDAR_BASE',
] as const

/** Without these nobody can sign in. */
export const neededSettings = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

type Name = Exclude<(typeof operatorSettings)[number], (typeof neededSettings)[number]>

const publicAddresses: Readonly<Record<Name, string>> = {
  GOOGLE_AUTH_BASE: 'https://accounts.google.com',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  GOOGLE_REVOKE_URL: 'https://oauth2.googleapis.com/revoke',
  GOOGLE_USERINFO_URL: 'https://openidconnect.googleapis.com/v1/userinfo',
  GOOGLE_SHEETS_BASE: 'https://sheets.googleapis.com',
  GOOGLE_DRIVE_BASE: 'https://www.googleapis.com/drive',
  GOOGLE_CALENDAR_BASE: 'https://www.googleapis.com/calendar',
}

/** An address of the service, without a slash at its end. */
export const addressOf = ({ operator }: Pick<ChannelIo, 'operator'>, name: Name): string =>
  (operator[name] ?? publicAddresses[name]).replace(/\/$/, '')

export const clientOf = ({ operator }: Pick<ChannelIo, 'operator'>): { id: string; secret: string } => ({
  id: operator['GOOGLE_CLIENT_ID'] ?? '',
  secret: operator['GOOGLE_CLIENT_SECRET'] ?? '',
})
