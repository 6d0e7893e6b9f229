import type { Dataset, Item } from '@app/contracts/knowledge'
import { FileUp, MessageCircleQuestion, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { useQueryItemsQuery } from '../api.ts'
import { DeleteSelected } from '../components/delete-selected.tsx'
import { ImportWizard } from '../imports/import-wizard.tsx'
import { TemplateButton } from '../imports/template-button.tsx'
import { qnaMessages } from '../qna-messages.ts'
import { useQnaColumns } from './qna-columns.tsx'
import { QnaDialog } from './qna-dialog.tsx'

const PAGE_SIZE = 20
const qnaFilters = { tag: { maxLength: 60 } } as const

type Shown = 'add' | 'import' | Item | null

export const QnaTab = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(qnaMessages)
  const canWrite = useSession().can('knowledge.write')
  const url = useListUrl(qnaFilters)
  const { tag } = url.filters
  const query = useQueryItemsQuery(
    { params: { id: dataset.id }, body: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, tag } },
    { refetchOnMountOrArgChange: true },
  )
  // `?new=` holds an unanswered question from a conversation; the dialog opens with it.
  const asked = url.address.get('new')?.slice(0, 500)
  const [shown, setShown] = useState<Shown>(asked && canWrite ? 'add' : null)
  const close = () => {
    setShown(null)
    if (asked) url.change({ new: undefined }, { replace: true })
  }
  const selection = useSelection(query.data?.items ?? [])
  const columns = useQnaColumns({
    onOpen: canWrite ? setShown : undefined,
    onTag: (next) => url.choose('tag', next),
  })
  return (
    <>
      <ListCard
        title={text('qna.list')}
        hideTitle
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        bulk={
          canWrite
            ? {
                selection,
                nameOf: ({ title, questions }) => questions[0] ?? title,
                actions: <DeleteSelected dataset={dataset} selection={selection} />,
              }
            : undefined
        }
        filters={{
          search: text('qna.search'),
          more: tag && <TagFilter tag={tag} onRemove={() => url.choose('tag', undefined)} />,
        }}
        actions={canWrite && <QnaActions dataset={dataset} onShow={setShown} />}
        empty={{
          icon: <MessageCircleQuestion />,
          title: text('qna.empty'),
          description: text('qna.empty-body'),
          action: canWrite && <Button onClick={() => setShown('add')}>{text('qna.add')}</Button>,
        }}
        noneFound={{ title: text('qna.none-found') }}
      />
      {shown === 'import' && <ImportWizard dataset={dataset} onClose={close} />}
      {shown !== null && shown !== 'import' && (
        <QnaDialog dataset={dataset} item={shown === 'add' ? undefined : shown} question={asked} onClose={close} />
      )}
    </>
  )
}

const TagFilter = ({ tag, onRemove }: { tag: string; onRemove: () => void }) => {
  const text = useText(qnaMessages)
  return (
    <Button size="sm" icon={<X aria-hidden="true" className="size-4" />} onClick={onRemove}>
      {text('qna.tag-filter', { tag })}
    </Button>
  )
}

type QnaActionsProps = { dataset: Dataset; onShow: (shown: 'add' | 'import') => void }

const QnaActions = ({ dataset, onShow }: QnaActionsProps) => {
  const text = useText(qnaMessages)
  return (
    <>
      <TemplateButton dataset={dataset} />
      <Button icon={<FileUp aria-hidden="true" className="size-4.5" />} onClick={() => onShow('import')}>
        {text('qna.import')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => onShow('add')}>
        {text('qna.add')}
      </Button>
    </>
  )
}
