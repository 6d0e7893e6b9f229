import { lazy, Suspense, useState } from 'react'
import { savedInvitation } from '#features/auth/public.ts'

// The shell asks for it, and few people ever have one.
const InvitationDialog = lazy(async () => ({ default: (await import('./invitation-dialog.tsx')).InvitationDialog }))

/** Asks about an invitation that was opened before signing in. */
export const PendingInvitation = () => {
  const [token, setToken] = useState(savedInvitation)
  if (!token) return null
  return (
    <Suspense fallback={null}>
      <InvitationDialog token={token} onClose={() => setToken(null)} />
    </Suspense>
  )
}
