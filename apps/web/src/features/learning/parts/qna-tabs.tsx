import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { useListQuestionGroupsQuery } from '../api.ts'
import { useQuestionsLive } from '../live.ts'
import { learningMessages } from '../messages.ts'
import { paths } from '../paths.ts'

/** The two pages under Q&A: its sets, and what waits for an answer. */
export const QnaTabs = ({ current }: { current: 'sets' | 'unanswered' }) => {
  const text = useText(learningMessages)
  const navigate = useNavigate()
  useQuestionsLive()
  const { data } = useListQuestionGroupsQuery({ query: { page: 1, pageSize: 1 } }, { refetchOnMountOrArgChange: true })
  const waiting = data?.total ?? 0
  return (
    <Tabs
      value={current}
      onChange={(tab) => void navigate(tab === 'sets' ? paths.sets : paths.unanswered)}
      label={text('tabs.label')}
      tabs={[
        { value: 'sets', label: text('tabs.sets') },
        {
          value: 'unanswered',
          label: text('tabs.unanswered'),
          badge: waiting > 0 ? <Badge tone="warning">{waiting}</Badge> : undefined,
        },
      ]}
    />
  )
}
