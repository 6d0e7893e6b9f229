/** An invitation followed before signing in; the shell asks about it afterwards. Kept for this tab only. */
const KEY = 'invitation'
const TOKEN = /^[A-Za-z0-9_-]{43}$/

// The address may still carry an invitation that was just accepted or dismissed; it must not come back from there.
const settled = new Set<string>()

export const keepInvitation = (token: string): void => {
  if (TOKEN.test(token) && !settled.has(token)) sessionStorage.setItem(KEY, token)
}

export const keptInvitation = (): string | null => {
  const token = sessionStorage.getItem(KEY)
  return token && TOKEN.test(token) ? token : null
}

export const dropInvitation = (): void => {
  const token = keptInvitation()
  if (token) settled.add(token)
  sessionStorage.removeItem(KEY)
}
