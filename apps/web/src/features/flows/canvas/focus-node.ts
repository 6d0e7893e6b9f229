/** Puts the focus on a node; it may be drawn only after the canvas has moved. */
export const focusNode = (id: string): void => {
  const focus = () => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus()
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
