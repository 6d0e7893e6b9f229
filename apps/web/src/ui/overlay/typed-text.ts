import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

/** Search fields and choices do not count: they are quickly entered again. */
const TEXT_TYPES = new Set(['text', 'email', 'url', 'tel', 'password', 'number'])

/** The text of a field; undefined if it is not a text field. */
export const textIn = (field: EventTarget): string | undefined => {
  if (field instanceof HTMLTextAreaElement) return field.value
  if (field instanceof HTMLInputElement)
    return TEXT_TYPES.has(field.type) && field.getAttribute('role') !== 'combobox' ? field.value : undefined
  return field instanceof HTMLElement && field.isContentEditable ? field.innerText : undefined
}

/**
 * Whether a form holds typed text. A field counts if its value differs from the one it had when it was first focused,
 * so text that was typed and removed does not count.
 */
export const useTypedText = () => {
  const before = useRef(new WeakMap<EventTarget, string>())
  const lastField = useRef<HTMLElement | null>(null)
  const [changed, setChanged] = useState<ReadonlySet<EventTarget>>(new Set())
  const textOf = (event: FocusEvent | FormEvent) =>
    // React bubbles events of a nested dialog through this form, although it is elsewhere in the DOM.
    event.currentTarget.contains(event.target as Node) ? textIn(event.target) : undefined

  const onFocusCapture = (event: FocusEvent) => {
    const text = textOf(event)
    if (text !== undefined) lastField.current = event.target as HTMLElement
    if (text !== undefined && !before.current.has(event.target)) before.current.set(event.target, text)
  }
  const onInput = (event: FormEvent) => {
    const text = textOf(event)
    if (text === undefined) return
    const isChanged = text !== (before.current.get(event.target) ?? '')
    if (isChanged === changed.has(event.target)) return
    const others = [...changed].filter((field) => field !== event.target)
    setChanged(new Set(isChanged ? [...others, event.target] : others))
  }
  return { hasTypedText: changed.size > 0, getLastField: () => lastField.current, watch: { onFocusCapture, onInput } }
}
