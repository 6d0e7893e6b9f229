import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '#lib/session/session.ts'
import { resumeTour, useTourStep } from './tour-state.ts'
import { tourSteps } from './tour-steps.ts'

const TourCard = lazy(async () => ({ default: (await import('./tour-card.tsx')).TourCard }))

/** Where the shell keeps the tour; its code is fetched when somebody takes it. */
export const TourHost = () => {
  const { user } = useSession()
  const userId = user?.id
  const at = useTourStep()
  useEffect(() => {
    if (userId) resumeTour(userId)
  }, [userId])
  const step = at === null ? undefined : tourSteps[at]
  if (!userId || at === null || !step) return null
  return (
    <Suspense>
      <TourCard step={step} at={at} userId={userId} />
    </Suspense>
  )
}
