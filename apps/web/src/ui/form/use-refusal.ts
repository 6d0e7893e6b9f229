import { useState } from 'react'
import { formRefusal, type FieldOfCode, type FormRefusal } from '#lib/api/refusal.ts'
import { session } from '#lib/session/session.ts'
import type { Outcome } from '../feedback/outcome.ts'
import { toast } from '../feedback/toast.tsx'

type RefusalOptions<Name extends string> = {
  /** The fields on the screen, by the names the server uses. */
  fields: readonly Name[]
  /** Marks the fields and moves the focus to the first. */
  refuse: (problems: FormRefusal['fields']) => void
  byCode?: FieldOfCode<Name> | undefined
}

/**
 * Sends a form: what is refused stands at its field, the rest is `problem`, for above the buttons. Only the success is
 * told by a toast, because the form is gone then.
 */
export const useRefusal = <Name extends string>({ fields, refuse, byCode }: RefusalOptions<Name>) => {
  const [problem, setProblem] = useState<string>()
  const send = async <T>(request: PromiseLike<Outcome<T>>, done?: (data: T) => string): Promise<T | undefined> => {
    setProblem(undefined)
    const outcome = await request
    if (outcome.error === undefined) {
      if (done) toast.success(done(outcome.data as T))
      return outcome.data
    }
    // An expired session is explained on the login page.
    if (!session.get().isAuth) return undefined
    const { fields: wrong, general } = formRefusal(outcome.error, fields, byCode)
    setProblem(general)
    if (Object.keys(wrong).length > 0) refuse(wrong)
    return undefined
  }
  return { problem, send }
}
