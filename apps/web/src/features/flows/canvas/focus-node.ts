/** So many frames a picture that moves may take until it draws the node. */
const FRAMES = 30

/** Puts the focus on a node; it may be drawn only after the canvas has moved. */
export const focusNode = (id: string): void => {
  const tryIn = (frames: number) =>
    requestAnimationFrame(() => {
      const node = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      if (node) node.focus({ preventScroll: true })
      else if (frames > 0) tryIn(frames - 1)
    })
  requestAnimationFrame(() => tryIn(FRAMES))
}
