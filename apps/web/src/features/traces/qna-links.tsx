import type { Bot } from '@app/contracts/bots'
import { MessageCirclePlus, PencilLine } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/display/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useListQnaDatasetsQuery } from './api.ts'
import { qnaMessages } from './qna-messages.ts'

const newPair = (datasetId: string, question: string): string =>
  `/qna/${datasetId}?${new URLSearchParams({ new: question.slice(0, 500) })}`

type AddQnaProps = { bot: Pick<Bot, 'config'>; question: string; variant?: 'secondary' | 'ghost' | undefined }

/** Opens the pair that answers this question from now on, in a Q&A dataset the bot reads. */
export const AddQna = ({ bot, question, variant }: AddQnaProps) => {
  const text = useText(qnaMessages)
  const { data } = useListQnaDatasetsQuery({ query: { type: '2', page: 1, pageSize: 100 } })
  const read = bot.config.type === 'chatbot' ? bot.config.datasets.map(({ id }) => id) : []
  const offered = (data?.items ?? []).filter(({ id }) => read.includes(id))
  const [first] = offered
  const icon = <MessageCirclePlus aria-hidden="true" className="size-4" />
  const words = (
    <>
      {text('qna.add')}
      <span className="sr-only"> “{question}”</span>
    </>
  )
  if (offered.length > 1)
    return (
      <Menu
        label={text('qna.add')}
        trigger={
          <Button size="sm" variant={variant} icon={icon}>
            {words}
          </Button>
        }
        items={offered.map(({ id, name }) => ({
          key: id,
          label: text('qna.add-to', { name }),
          onSelect: () => window.open(newPair(id, question), '_blank', 'noopener'),
        }))}
      />
    )
  return (
    <a
      href={first ? newPair(first.id, question) : '/qna'}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(variant, 'sm')}
    >
      {icon}
      {words}
    </a>
  )
}

/** Opens the item the answer came from, to correct it. */
export const FixAnswer = ({ path }: { path: string }) => {
  const text = useText(qnaMessages)
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'sm')}>
      <PencilLine aria-hidden="true" className="size-4" />
      {text('qna.fix')}
    </a>
  )
}
