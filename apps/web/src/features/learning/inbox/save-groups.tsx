import type { Input } from '@app/contracts/endpoint'
import { listQuestionGroups, type QuestionGroup } from '@app/contracts/learning'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { saveCsv } from '#lib/api/csv.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { learningMessages } from '../messages.ts'

const PAGE_SIZE = 100
/** A file of this many pages is more than anybody reads. */
const MOST_PAGES = 50
const columns = ['question', 'topic', 'asked', 'customers', 'last', 'assignee'] as const

type Query = Partial<Input<typeof listQuestionGroups>['query']>

/** The groups of the list as a file, with the same filters. */
export const SaveGroups = ({ query }: { query: Query }) => {
  const text = useText(learningMessages)
  const format = useFormat()
  const [isBusy, setIsBusy] = useState(false)
  /** All pages of it; nothing when one could not be read, which has been said then. */
  const readAll = async (): Promise<QuestionGroup[] | undefined> => {
    const found: QuestionGroup[] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const read = await settle(callApi(listQuestionGroups, { query: { ...query, page, pageSize: PAGE_SIZE } }))
      if (!read) return undefined
      found.push(...read.items)
      if (read.items.length === 0 || found.length >= read.total) break
    }
    return found
  }
  const save = async () => {
    setIsBusy(true)
    const rows = (await readAll())?.map(({ question, topic, asked, customers, lastAt, assignee }) => [
      question,
      text(`topic.${topic}`),
      asked,
      customers,
      format.dateTime(lastAt),
      assignee?.name ?? '',
    ])
    const header = columns.map((column) => text(`file.${column}`))
    if (rows) saveCsv(text('tabs.unanswered'), header, rows)
    setIsBusy(false)
  }
  return (
    <IconButton
      variant="secondary"
      label={text('inbox.csv')}
      icon={<Download aria-hidden="true" className="size-4.5" />}
      busy={isBusy}
      onClick={() => void save()}
    />
  )
}
