import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useListQuestionGroupsQuery } from '../api.ts'
import { useQuestionsLive } from '../live.ts'
import { learningMessages } from '../messages.ts'
import { paths } from '../paths.ts'

/** The two pages under Q&A: its sets, and what waits for an answer. They look like tabs, and are links. */
export const QnaTabs = ({ current }: { current: 'sets' | 'unanswered' }) => {
  const text = useText(learningMessages)
  useQuestionsLive()
  const { data } = useListQuestionGroupsQuery({ query: { page: 1, pageSize: 1 } }, { refetchOnMountOrArgChange: true })
  const waiting = data?.total ?? 0
  return (
    <nav aria-label={text('tabs.label')} className="flex h-11 gap-1 border-b border-border">
      {(['sets', 'unanswered'] as const).map((page) => (
        <Link
          key={page}
          to={paths[page]}
          aria-current={page === current ? 'page' : undefined}
          className={cx(
            'relative flex shrink-0 items-center gap-2 rounded-t-control px-3 font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
            page === current ? 'text-accent after:bg-accent' : 'text-text-muted after:bg-transparent hover:text-text',
          )}
        >
          {text(`tabs.${page}`)}
          {page === 'unanswered' && waiting > 0 && <Badge tone="warning">{waiting}</Badge>}
        </Link>
      ))}
    </nav>
  )
}
