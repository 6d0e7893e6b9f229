import type { MailRow } from '#db/schema/index.ts'

/** The token of the link in a mail: what a person would get by following it. */
export const tokenIn = (mail: MailRow | undefined, parameter: 'confirm' | 'token' | 'invitation'): string => {
  const found = new RegExp(`[?&]${parameter}=([A-Za-z0-9_-]{43})`).exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error(`no ${parameter} link in the mail "${mail?.subject ?? 'none'}"`)
  return found
}
