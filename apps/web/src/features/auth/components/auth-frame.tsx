import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { authMessages } from '../messages.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type AuthFrameProps = { title: string; lead?: ReactNode; icon?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The page around every signed-out form: the form, and on wide screens a panel that says what the product is. */
export const AuthFrame = ({ title, lead, icon, children, footer }: AuthFrameProps) => (
  <div className="grid min-h-dvh bg-surface text-text lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-8 sm:py-6">
      <header className="flex items-center justify-between gap-4">
        <BrandMark />
        <LanguageSwitch />
      </header>
      <main className="flex flex-1 flex-col justify-center py-8">
        <div className="mx-auto w-full max-w-100">
          {icon && (
            <div className="mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent">{icon}</div>
          )}
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-base text-text-muted">{lead}</p>}
          <div className="mt-7">{children}</div>
          {footer && <div className="mt-7 text-base text-text-muted">{footer}</div>}
        </div>
      </main>
    </div>
    <BrandPanel />
  </div>
)

/** Always uses the dark tokens, so that it looks the same in both themes. */
const BrandPanel = () => {
  const text = useText(authMessages)
  const points = [text('auth.brand.point-1'), text('auth.brand.point-2'), text('auth.brand.point-3')]
  return (
    <aside className="dark relative hidden overflow-hidden bg-canvas text-text lg:flex lg:items-center">
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-[radial-gradient(70%_60%_at_75%_10%,var(--accent)_0%,transparent_65%),radial-gradient(60%_50%_at_10%_100%,var(--accent-soft)_0%,transparent_70%)] opacity-60"
      />
      <div className="relative mx-auto flex w-full max-w-128 flex-col gap-9 px-10 py-12">
        <SampleChat />
        <div>
          <p className="text-3xl font-semibold tracking-tight text-balance">{text('auth.brand.title')}</p>
          <p className="mt-3 text-lg text-pretty text-text">{text('auth.brand.lead')}</p>
        </div>
        <ul className="flex flex-col gap-3">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <span className="grid size-6 place-items-center rounded-full bg-accent text-on-accent">
                <Check aria-hidden="true" className="size-3.5 stroke-3" />
              </span>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

const SampleChat = () => {
  const text = useText(authMessages)
  return (
    <figure className="rounded-card border border-border bg-surface/80 p-5 shadow-overlay">
      <figcaption className="mb-4 text-xs text-text-muted">{text('auth.brand.example')}</figcaption>
      <div className="flex flex-col gap-3">
        <p className="max-w-[85%] self-start rounded-card rounded-ss-xs bg-surface-hover px-4 py-2.5">
          {text('auth.brand.customer')}
        </p>
        <p className="max-w-[85%] self-end rounded-card rounded-se-xs bg-accent px-4 py-2.5 text-on-accent">
          {text('auth.brand.assistant')}
        </p>
      </div>
    </figure>
  )
}
