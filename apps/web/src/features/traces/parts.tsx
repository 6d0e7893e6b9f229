import type { ReactNode } from 'react'

/** A name and its value on one line, as in a form that is only read. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)

/** Raw machine text in a scrollable box that the keyboard can reach. */
export const Machine = ({ label, children }: { label: string; children: string }) => (
  <pre
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
    tabIndex={0}
    className="max-h-72 overflow-auto rounded-control bg-surface-sunken p-2.5 font-mono text-xs break-words whitespace-pre-wrap"
  >
    {children}
  </pre>
)

export const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2) ?? ''
