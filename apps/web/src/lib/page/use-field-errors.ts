import { useEffect, useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

/** The words under the fields of a larger form; when it is refused, the first wrong field gets the focus. */
export const useFieldErrors = () => {
  const formRef = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    // Words about a whole group have no control of their own to focus.
    else formRef.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [attempts])
  const refuse = (found: FieldErrors) => {
    setErrors(found)
    setAttempts((count) => count + 1)
  }
  return { formRef, errors, setErrors, refuse }
}
