import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode }

/** Names on one side, values on the other. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="flex flex-col gap-1.5 text-sm">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex items-baseline justify-between gap-4">
        <dt className="shrink-0 text-text-muted">{label}</dt>
        <dd className="tabular min-w-0 text-end break-words">{value}</dd>
      </div>
    ))}
  </dl>
)
