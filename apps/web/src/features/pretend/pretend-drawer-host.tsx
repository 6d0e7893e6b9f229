import { lazy, Suspense } from 'react'
import { useIsPretending } from './pretend-state.ts'

const PretendDrawer = lazy(async () => ({ default: (await import('./pretend-drawer.tsx')).PretendDrawer }))

/** Where the shell keeps the phone; its code is fetched when it is first opened. */
export const PretendDrawerHost = () =>
  useIsPretending() && (
    <Suspense>
      <PretendDrawer />
    </Suspense>
  )
