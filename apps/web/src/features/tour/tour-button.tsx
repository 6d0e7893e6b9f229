import { Footprints } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useIsDemoWorkspace } from '#features/workspaces/public.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { tourMessages } from './messages.ts'
import { hasLeftTour, showTourStep, useTourStep } from './tour-state.ts'

/** Begins the tour in a workspace that has the demo shop; after it was taken or left only an icon remains. */
export const TourButton = () => {
  const text = useText(tourMessages)
  const { user, can } = useSession()
  const isDemo = useIsDemoWorkspace()
  const isOn = useTourStep() !== null
  if (!user || !isDemo || isOn || !can('bots.publish')) return null
  const start = () => showTourStep(user.id, 0)
  const icon = <Footprints aria-hidden="true" className="size-4.5" />
  return hasLeftTour(user.id) ? (
    <span className="max-sm:hidden">
      <IconButton variant="secondary" label={text('tour.start')} icon={icon} onClick={start} />
    </span>
  ) : (
    <Button icon={icon} onClick={start}>
      {text('tour.start')}
    </Button>
  )
}
