import { useRef, useState, type FocusEvent, type FormEvent } from 'react'

/** Words one looks for, and choices, are quickly made again; anything else that is typed is not. */
const TEXT_TYPES = new Set(['text', 'email', 'url', 'tel', 'password', 'number'])

/** What a field holds, or nothing where it is no field for text. */
export const textIn = (field: EventTarget): string | undefined => {
  if (field instanceof HTMLTextAreaElement) return field.value
  if (field instanceof HTMLInputElement)
    return TEXT_TYPES.has(field.type) && field.getAttribute('role') !== 'combobox' ? field.value : undefined
  return field instanceof HTMLElement && field.isContentEditable ? field.innerText : undefined
}

/**
 * Whether a form holds text somebody typed. A field counts when it differs from what it held as it was entered, so a
 * text that was typed and taken back is none.
 */
export const useTypedText = () => {
  const before = useRef(new WeakMap<EventTarget, string>())
  const lastField = useRef<HTMLElement | null>(null)
  const [changed, setChanged] = useState<ReadonlySet<EventTarget>>(new Set())
  const textOf = (event: FocusEvent | FormEvent) =>
    // Events of a dialog opened from this form pass through it in React, though not on the page.
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
