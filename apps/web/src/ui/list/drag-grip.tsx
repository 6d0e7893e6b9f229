import { GripVertical } from 'lucide-react'
import { useRef, type PointerEvent } from 'react'

type DragGripProps = {
  label: string
  place: number
  /** The dragged entry is over this place of the list now. */
  onOver: (place: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** The entry of a list under a point; entries carry their place as `data-place`. */
const placeAt = ({ clientX, clientY }: PointerEvent): number | null => {
  const entry = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return entry ? Number(entry.dataset['place']) : null
}

/**
 * Takes hold of an entry of a list, with a mouse or a finger. The keyboard has its own ways beside it, so it is no stop of
 * the tab key.
 */
export const DragGrip = ({ label, place, onOver, onDrop, onCancel }: DragGripProps) => {
  const isHeld = useRef(false)
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    isHeld.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    onOver(place)
  }
  const move = (event: PointerEvent) => {
    const over = isHeld.current ? placeAt(event) : null
    if (over !== null) onOver(over)
  }
  const end = (finish: () => void) => () => {
    if (!isHeld.current) return
    isHeld.current = false
    finish()
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end(onDrop)}
      onPointerCancel={end(onCancel)}
      className="-ms-1.5 cursor-grab touch-none rounded-control p-1 text-text-muted hover:text-text active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  )
}
