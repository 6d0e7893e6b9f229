const focusable = 'button:not([hidden]), a[href], textarea, input:not([hidden]), select, summary, [tabindex="0"]'

/** Tab goes round inside the open chat, and Escape closes it. */
export const trapFocus = (node: HTMLElement, onEscape: () => void): void => {
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Tab') return
    const places = [...node.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility())
    const edge = event.shiftKey ? places.at(0) : places.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? places.at(-1) : places.at(0))?.focus()
  })
}
