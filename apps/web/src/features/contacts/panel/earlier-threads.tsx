import type { Thread } from '@app/contracts/conversations'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { contactMessages } from '../messages.ts'

type EarlierThreadsProps = { earlier: Thread['earlier']; threadPath: (threadId: string) => string }

export const EarlierThreads = ({ earlier, threadPath }: EarlierThreadsProps) => {
  const text = useText(contactMessages)
  return (
    <section aria-label={text('contact.earlier')}>
      <h3 className="text-xs font-semibold text-text-muted">{text('contact.earlier')}</h3>
      {earlier.length === 0 && <p className="mt-1.5 text-sm text-text-muted">{text('contact.earlier-empty')}</p>}
      <ul className="mt-1 flex flex-col">
        {earlier.map(({ id, title, lastText, at }) => (
          <li key={id}>
            <Link
              to={threadPath(id)}
              className="-mx-2 block min-w-0 rounded-control px-2 py-1.5 text-sm hover:bg-surface-hover"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate font-medium">{title || text('contact.unnamed')}</span>
                <span className="shrink-0 text-xs text-text-muted">
                  <RelativeTime value={at} />
                </span>
              </span>
              <span className="block truncate text-xs text-text-muted">{lastText}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
