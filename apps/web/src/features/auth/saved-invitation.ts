/** An invitation opened before signing in, saved for this tab; the shell asks about it afterwards. */
const KEY = 'invitation'
const TOKEN = /^[A-Za-z0-9_-]{43}$/

// The address may still carry an invitation that was just accepted or dismissed; it must not be saved again.
const handled = new Set<string>()

export const saveInvitation = (token: string): void => {
  if (TOKEN.test(token) && !handled.has(token)) sessionStorage.setItem(KEY, token)
}

export const savedInvitation = (): string | null => {
  const token = sessionStorage.getItem(KEY)
  return token && TOKEN.test(token) ? token : null
}

export const clearSavedInvitation = (): void => {
  const token = savedInvitation()
  if (token) handled.add(token)
  sessionStorage.removeItem(KEY)
}
