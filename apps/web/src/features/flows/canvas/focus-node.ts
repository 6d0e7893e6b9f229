/** So many frames a picture that moves may take until it draws the node. */
const FRAMES = 30

const fields = 'input, textarea, select, [contenteditable]'

/**
 * Puts the focus on a node; it may be drawn only after the canvas has moved. Somebody who has gone to a field meanwhile
 * stays there.
 */
export const focusNode = (id: string): void => {
  const before = document.activeElement
  const isTyping = () => document.activeElement !== before && document.activeElement?.matches(fields)
  const tryIn = (frames: number) =>
    requestAnimationFrame(() => {
      if (isTyping()) return
      const node = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      if (node) node.focus({ preventScroll: true })
      else if (frames > 0) tryIn(frames - 1)
    })
  requestAnimationFrame(() => tryIn(FRAMES))
}
