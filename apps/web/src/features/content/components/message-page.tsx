import type { ReactNode } from 'react'

interface MessagePageProps {
  icon: ReactNode
  badge?: ReactNode
  title: string
  body: string
  actions: ReactNode
}

/** A page that is one message and its next step. */
export const MessagePage = ({ icon, badge, title, body, actions }: MessagePageProps) => (
  <div className="flex min-h-[62dvh] flex-col items-center justify-center px-2 py-10 text-center">
    <div aria-hidden="true" className="relative mb-8 grid size-28 place-items-center">
      <span className="absolute inset-0 rounded-full bg-accent-soft opacity-50" />
      <span className="absolute inset-4 rounded-full bg-accent-soft" />
      <span className="relative grid size-14 place-items-center rounded-card bg-accent text-on-accent shadow-overlay [&_svg]:size-7">
        {icon}
      </span>
    </div>
    {badge}
    <h1 tabIndex={-1} className="mt-3 text-2xl font-semibold tracking-tight text-balance">
      {title}
    </h1>
    <p className="mt-2 max-w-lg text-lg text-pretty text-text-muted">{body}</p>
    <div className="mt-7 flex flex-wrap justify-center gap-2">{actions}</div>
  </div>
)
