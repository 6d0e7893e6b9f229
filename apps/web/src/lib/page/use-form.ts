import { fieldWords, isFieldWord } from '@app/contracts/field-words'
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import type * as z from 'zod/mini'
import { useLanguage } from '../i18n/i18n.tsx'

type Values = Record<string, string>
type FieldErrors = Record<string, string | undefined>

/** The first thing wrong with each field, by field name. */
export const problemsOf = (schema: z.ZodMiniType, values: unknown): FieldErrors => {
  const result = schema.safeParse(values)
  const problems: FieldErrors = {}
  for (const issue of result.success ? [] : result.error.issues) problems[String(issue.path[0])] ??= issue.message
  return problems
}

/**
 * The state of a small form: fields are validated on blur and on submit, not on every key, and the first invalid one
 * gets the focus. Schemas and the server give a message key of the contract; it is shown in the reader's language.
 */
export const useForm = <V extends Values, S extends z.ZodMiniType>(schema: S, initial: V) => {
  const { language } = useLanguage()
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempts, setAttempts] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  const set = (name: keyof V & string, value: string) => {
    setValues((known) => ({ ...known, [name]: value }))
    setErrors((known) => ({ ...known, [name]: undefined }))
  }
  const checkField = (name: keyof V & string) =>
    setErrors((known) => ({ ...known, [name]: problemsOf(schema, values)[name] }))
  const inWords = (problem: string | undefined) =>
    problem && isFieldWord(problem) ? fieldWords[problem][language] : problem

  return {
    formRef,
    values,
    set,
    /** The props of an input. An empty field shows no error before the form is submitted. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: inWords(errors[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value !== '' && !movesWithinField(event)) checkField(name)
      },
    }),
    /** The parsed values, or undefined with the invalid fields marked. */
    check: (): z.output<S> | undefined => {
      const result = schema.safeParse(values)
      if (result.success) return result.data
      setErrors(problemsOf(schema, values))
      setAttempts((count) => count + 1)
      return undefined
    },
    /** Marks what the server found wrong. */
    refuse: (problems: FieldErrors) => {
      setErrors(problems)
      setAttempts((count) => count + 1)
    },
    reset: (next: V) => {
      setValues(next)
      setErrors({})
    },
  }
}

/** Pressing "show password" leaves the input but not the field. */
const movesWithinField = (event: FocusEvent<HTMLInputElement>): boolean =>
  event.relatedTarget instanceof Node && Boolean(event.target.parentElement?.contains(event.relatedTarget))
