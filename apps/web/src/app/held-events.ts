/** What a person does that a page must not miss. */
const heldKinds = ['click', 'input', 'keydown', 'submit'] as const

/**
 * While the browser takes the picture of the old page for its fade, React hears no event: a letter typed in that moment
 * is lost, and a click on a link loads the whole app anew. Events of that moment wait here and are given again, in
 * their order, as soon as the new page stands.
 */
export const holdEventsDuringPageChange = (): void => {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (given) => {
    const options = typeof given === 'function' ? { update: given } : { ...given }
    const release = holdEvents()
    const update = () => {
      try {
        // React changes the page before its first pause, and hears events again from there.
        return options.update?.()
      } finally {
        release()
      }
    }
    return start({ ...options, update })
  }
}

/** Keeps every event from now on; the returned function gives them on, and does nothing when called again. */
const holdEvents = (): (() => void) => {
  const held: Event[] = []
  const hold = (event: Event) => {
    if (!event.isTrusted) return
    event.stopImmediatePropagation()
    // What the browser itself would do comes with the second time: following a link, sending a form.
    if (event.type === 'click' || event.type === 'submit') event.preventDefault()
    held.push(event)
  }
  for (const kind of heldKinds) addEventListener(kind, hold, { capture: true })
  return () => {
    for (const kind of heldKinds) removeEventListener(kind, hold, { capture: true })
    for (const event of held.splice(0)) giveAgain(event)
  }
}

/** Only a copy can be dispatched a second time; what it says is the same. */
const giveAgain = (event: Event): void => {
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  event.target?.dispatchEvent(new Kind(event.type, event))
}
