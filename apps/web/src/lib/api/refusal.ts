import type { ErrorCode } from '@app/contracts/errors'
import { getLanguage, type Language } from '../i18n/i18n.tsx'
import { errorCode, errorText, fieldErrors } from './errors.ts'

/** A refused form: what stands at its fields, and what belongs to none of them. */
export interface FormRefusal {
  fields: Readonly<Record<string, string>>
  general: string | undefined
}

/** The field that a code is about, where the server names none: somebody has this name already. */
export type FieldOfCode<Name extends string> = Partial<Record<ErrorCode, Name>>

/**
 * Sorts an error into the fields a form shows. What the server says about a field that is not on the screen stands in
 * the general words, so nothing it says is lost.
 */
export const formRefusal = <Name extends string>(
  error: unknown,
  names: readonly Name[],
  byCode: FieldOfCode<Name> = {},
  language: Language = getLanguage(),
): FormRefusal => {
  const told = Object.entries(fieldErrors(error, language))
  const isShown = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  const fields = Object.fromEntries(told.filter(([path]) => isShown(path)))
  const others = told.filter(([path]) => !isShown(path)).map(([, words]) => words)
  if (told.length > 0) return { fields, general: others.length > 0 ? others.join(' ') : undefined }
  const code = errorCode(error)
  const field = code && byCode[code]
  const words = errorText(error, language)
  return field ? { fields: { [field]: words }, general: undefined } : { fields: {}, general: words }
}
