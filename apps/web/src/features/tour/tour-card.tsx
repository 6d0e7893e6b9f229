import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFirstStepsList } from '#features/first-steps/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { tourMessages } from './messages.ts'
import './tour.css'
import { leaveTour, showTourStep } from './tour-state.ts'
import { isThere, pathOfStep, tourSteps, type TourStep } from './tour-steps.ts'
import { useAnchor } from './use-anchor.ts'

type TourCardProps = { step: TourStep; at: number; userId: string }

/**
 * Says what to do next and marks where. It covers nothing that is needed, takes no focus away, and is left with Escape
 * or its cross.
 */
export const TourCard = ({ step, at, userId }: TourCardProps) => {
  const text = useText(tourMessages)
  const navigate = useNavigate()
  const location = useLocation()
  const box = useRef<HTMLElement>(null)
  const botId = useFirstStepsList().list?.botId ?? null
  useAnchor(step.anchor, step.isLast)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && box.current?.contains(document.activeElement)) leaveTour(userId)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [userId])

  const show = (next: number) => {
    const other = tourSteps[next]
    if (!other) return leaveTour(userId)
    showTourStep(userId, next)
    if (!isThere(other, botId, location)) void navigate(pathOfStep(other, botId))
  }
  const isLast = at === tourSteps.length - 1
  return (
    <aside
      ref={box}
      aria-label={text('tour.title')}
      className="fixed inset-x-3 bottom-3 z-40 rounded-card border border-border bg-surface-raised p-4 shadow-overlay sm:inset-x-auto sm:start-3 sm:w-84"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="text-xs text-text-muted">{text('tour.step', { step: at + 1, steps: tourSteps.length })}</p>
        <IconButton
          size="sm"
          className="-me-2 -mt-2"
          label={text('tour.leave')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => leaveTour(userId)}
        />
      </div>
      <div aria-live="polite">
        <p className="font-semibold">{text(`tour.${step.key}`)}</p>
        <p className="mt-1 text-sm text-text-muted">{text(`tour.${step.key}-body`)}</p>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {at > 0 && (
          <Button size="sm" variant="ghost" onClick={() => show(at - 1)}>
            {text('tour.back')}
          </Button>
        )}
        {!isThere(step, botId, location) && (
          <Button size="sm" onClick={() => void navigate(pathOfStep(step, botId))}>
            {text('tour.go')}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => show(at + 1)}>
          {text(isLast ? 'tour.done' : 'tour.next')}
        </Button>
      </div>
    </aside>
  )
}
