import type { Meta } from '@app/contracts/meta'
import { Mail } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { authMessages } from '../messages.ts'

type Fill = (account: { email: string; password: string }) => void

/** Only an installation in development mode names accounts here; the server leaves the list empty otherwise. */
export const DemoAccounts = ({ meta, onFill }: { meta: Meta | undefined; onFill: Fill }) => {
  const text = useText(authMessages)
  const { language } = useLanguage()
  if (!meta || meta.demoAccounts.length === 0) return null
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-8 rounded-card border border-dashed border-border-strong p-4 text-text"
    >
      <h2 id="demo-accounts" className="text-sm font-semibold">
        {text('auth.demo.title')}
      </h2>
      <p className="mt-0.5 text-xs text-text-muted">{text('auth.demo.note')}</p>
      <ul className="mt-3 flex flex-col gap-1.5">
        {meta.demoAccounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onFill(account)}
              className="flex w-full items-center justify-between gap-3 rounded-control bg-surface-sunken px-3 py-2 text-start text-sm transition-colors duration-150 hover:bg-surface-hover"
            >
              <span className="min-w-0 truncate font-medium">{account.email}</span>
              <span className="shrink-0 text-xs text-text-muted">{account.label[language]}</span>
            </button>
          </li>
        ))}
      </ul>
      <MailboxLink meta={meta} />
    </section>
  )
}

/** Without a mail server every mail lands in a page of the server's own, outside this app. */
export const MailboxLink = ({ meta }: { meta: Meta | undefined }) => {
  const text = useText(authMessages)
  if (!meta?.hasMailbox) return null
  return (
    <a
      href="/dev/mailbox"
      target="_blank"
      rel="noopener"
      className="mt-3 inline-flex items-center gap-2 rounded-sm text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      <Mail aria-hidden="true" className="size-4" />
      {text('auth.demo.mailbox')}
    </a>
  )
}
