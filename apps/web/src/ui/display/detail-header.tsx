import { ArrowLeft } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useDetailBand } from '#lib/page/detail-band.ts'
import { useRecordName } from '#lib/page/record-name.ts'
import { Skeleton } from '../feedback/states.tsx'

export type Back = { to: string; label: string }

/** What sticks in the content stops below the header: class names for the element around both. */
export const stickyBelowHeader = {
  withTabs: '[--sticky-top:calc(var(--shell-top,0px)+5rem)]',
  withoutTabs: '[--sticky-top:calc(var(--shell-top,0px)+3rem)]',
} as const

/** The list that a detail page belongs to. */
export const BackContext = createContext<Back | null>(null)

type DetailHeaderProps = {
  /** The name of the record: the page's heading and the end of the breadcrumbs. */
  name: string
  mark?: ReactNode
  /** Badges that say how the record stands. */
  state?: ReactNode
  /** One muted line, cut where there is no room for it; on narrow screens it stands below. */
  note?: string | undefined
  /** At most one of them is the primary button. */
  actions?: ReactNode
  /** The row of tabs. */
  children?: ReactNode
}

/**
 * The band on top of a detail page, under the breadcrumbs: name, state and actions in one row, then the tabs. It stays
 * while the content scrolls.
 */
export const DetailHeader = ({ name, mark, state, note, actions, children }: DetailHeaderProps) => {
  useRecordName(name)
  return (
    <>
      <Band tabs={children}>
        {mark && <span className="shrink-0 max-sm:hidden">{mark}</span>}
        <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-x-3">
          <Heading>{name}</Heading>
          {state && <div className="flex min-w-0 items-center gap-2 overflow-hidden sm:shrink-0">{state}</div>}
          {note && (
            <p title={note} className="min-w-0 flex-1 truncate text-sm text-text-muted max-lg:hidden">
              {note}
            </p>
          )}
        </div>
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </Band>
      {note && <p className="mb-4 text-sm break-words text-text-muted lg:hidden">{note}</p>}
    </>
  )
}

/** The band while the record loads, in the same height, so that nothing jumps. */
export const DetailHeaderSkeleton = ({ hasTabs }: { hasTabs: boolean }) => (
  <Band tabs={hasTabs ? <Skeleton className="my-1.5 h-6.5 w-full max-w-md" /> : undefined}>
    <Skeleton className="h-7 w-64 max-w-full" />
  </Band>
)

/** The band where there is no record to show. */
export const DetailHeaderTitle = ({ title }: { title: string }) => (
  <Band>
    <Heading>{title}</Heading>
  </Band>
)

const Heading = ({ children }: { children: string }) => (
  <h1 tabIndex={-1} title={children} className="truncate text-base font-semibold tracking-tight sm:text-xl">
    {children}
  </h1>
)

/** As wide as the window, whatever the width of the content. */
const Band = ({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) => {
  useDetailBand()
  return (
    <header className="sticky top-(--shell-top,0px) isolate z-20 mb-4 before:absolute before:-inset-x-[100vw] before:inset-y-0 before:-z-1 before:border-b before:border-border before:bg-surface max-sm:before:-top-2 sm:mb-5">
      <div className="flex h-12 items-center gap-3 sm:h-10.5">
        <BackArrow />
        {children}
      </div>
      {tabs ?? <div className="h-1.5" />}
    </header>
  )
}

/** On phones, in place of the breadcrumbs. */
const BackArrow = () => {
  const back = use(BackContext)
  if (!back) return null
  return (
    <Link
      to={back.to}
      aria-label={back.label}
      className="-ms-2 grid size-9 shrink-0 place-items-center rounded-control text-text-muted hover:bg-surface-hover hover:text-text sm:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  )
}
