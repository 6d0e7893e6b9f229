import { useLocation } from 'react-router'
import { CrashBoundary } from '../crash-boundary.tsx'
import { PageOutlet } from '../page-outlet.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SignedInData } from './signed-in-data.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** A signed-in page in a window of its own: no menu, no header, the page fills it. */
export const WindowFrame = () => {
  const { pathname } = useLocation()
  return (
    <SignedInData>
      <ImpersonationBanner />
      <OfflineBanner />
      <CrashBoundary resetKey={pathname}>
        <PageOutlet />
      </CrashBoundary>
      <UnsavedDialog />
    </SignedInData>
  )
}
