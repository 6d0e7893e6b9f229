import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of one field; with an icon, because colour alone is not enough. */
export const ErrorText = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-danger">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5" />
    <span className="min-w-0 break-words">{children}</span>
  </p>
)
