import type { ReactNode } from 'react'
import { Card } from '#ui/display/card.tsx'

type NumberedCardProps = { number: number; title: string; end?: ReactNode; children: ReactNode }

/** One step of the checkout. */
export const NumberedCard = ({ number, title, end, children }: NumberedCardProps) => (
  <Card>
    <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5">
      <h2 className="flex items-center gap-2.5 text-lg font-semibold">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
        >
          {number}
        </span>
        {title}
      </h2>
      {end}
    </header>
    <div className="p-5 pt-4">{children}</div>
  </Card>
)
