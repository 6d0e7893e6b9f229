import type { ContactDetails } from '@app/contracts/contacts'
import { Code } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { contactMessages } from '../messages.ts'

/** Conversations that programs have had with the contact; each opens at its bot. */
export const ProgramTalks = ({ talks }: { talks: ContactDetails['programTalks'] }) => {
  const text = useText(contactMessages)
  if (talks.length === 0) return null
  return (
    <section aria-label={text('contact.programs')}>
      <h3 className="text-xs font-semibold text-text-muted">{text('contact.programs')}</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-sm">
        {talks.map(({ sessionId, botId, botName, origin, lastText, lastAt }) => (
          <li key={sessionId} className="flex min-w-0 items-start gap-2">
            <Code aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
            <div className="min-w-0 flex-1">
              <p className="flex min-w-0 items-baseline gap-2">
                <Link
                  to={`/biz-agent/${botId}?tab=interaction&session=${sessionId}`}
                  aria-label={text('contact.open-program', { bot: botName })}
                  className="truncate text-accent hover:underline"
                >
                  {botName}
                </Link>
                <span className="shrink-0 text-xs text-text-muted">
                  {text(`contact.program.${origin}`)} · <RelativeTime value={lastAt} />
                </span>
              </p>
              <p className="truncate text-text-muted">{lastText}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
