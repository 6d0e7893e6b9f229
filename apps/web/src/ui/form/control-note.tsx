import type { ReactNode } from 'react'
import { ErrorText } from './error-text.tsx'

/** The line under a control: what is wrong, or else how to fill it in. */
export const ControlNote = ({ id, error, help }: { id: string; error?: string | undefined; help?: ReactNode }) => {
  if (error) return <ErrorText id={id}>{error}</ErrorText>
  return help ? (
    <p id={id} className="text-xs text-text-muted">
      {help}
    </p>
  ) : null
}
