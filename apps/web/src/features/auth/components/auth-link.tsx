import type { ReactNode } from 'react'
import { Link } from 'react-router'

export const AuthLink = ({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) => (
  <Link
    to={to}
    state={state}
    className="rounded-sm font-medium text-accent underline-offset-4 hover:underline focus-visible:underline"
  >
    {children}
  </Link>
)
