import { getImportTemplate, type Dataset, type Item } from '@app/contracts/knowledge'
import { FileDown, FileUp, MessageCircleQuestion, Plus, SearchX, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { useQueryItemsQuery } from '../api.ts'
import { BulkBar } from '../components/bulk-bar.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { SelectBox } from '../components/select-box.tsx'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { importMessages } from '../import-messages.ts'
import { ImportWizard } from '../imports/import-wizard.tsx'
import { knowledgeMessages } from '../messages.ts'
import { qnaMessages } from '../qna-messages.ts'
import { useSelection } from '../use-selection.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { useQnaColumns } from './qna-columns.tsx'
import { QnaDialog } from './qna-dialog.tsx'

const PAGE_SIZE = 20
const messages = { ...qnaMessages, ...knowledgeMessages, ...importMessages }

export const QnaTab = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(messages)
  const canWrite = useSession().can('knowledge.write')
  const { search, page, change } = useUrl()
  const words = (search.get('search') ?? '').slice(0, 120)
  const tag = search.get('tag')?.slice(0, 60) || undefined
  const query = useQueryItemsQuery(
    { params: { id: dataset.id }, body: { page, pageSize: PAGE_SIZE, search: words || undefined, tag } },
    { refetchOnMountOrArgChange: true },
  )
  // A question that waits for its answer comes with the address, from a conversation it was asked in.
  const asked = search.get('new')?.slice(0, 500)
  const [dialog, setDialog] = useState<'add' | 'import' | Item | null>(asked && canWrite ? 'add' : null)
  const closeDialog = () => {
    setDialog(null)
    if (asked) change({ new: undefined }, { replace: true })
  }
  const rows = query.data?.items ?? []
  const selection = useSelection(rows)
  const columns = useQnaColumns({
    selection: canWrite ? selection : undefined,
    onOpen: canWrite ? setDialog : undefined,
    onTag: (next) => change({ tag: next, page: undefined }),
  })
  const find = useCallback((next: string) => change({ search: next, page: undefined }, { replace: true }), [change])
  const total = query.data?.total ?? 0
  const isNarrowed = words !== '' || tag !== undefined || page > 1
  const icon = (Icon: typeof Plus) => <Icon aria-hidden="true" className="size-4.5" />
  const template = () => {
    const act = downloadFile(
      getImportTemplate,
      { params: { id: dataset.id }, query: { format: 'xlsx' } },
      fileNameOf(text('import.template-name'), 'xlsx'),
    )
    void settle(act)
  }
  const addButton = (
    <Button variant="primary" icon={icon(Plus)} onClick={() => setDialog('add')}>
      {text('qna.add')}
    </Button>
  )

  return (
    <Card>
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <search className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
          <div className="w-full sm:w-72">
            <SearchField label={text('qna.search')} value={words} onSearch={find} />
          </div>
          {tag && (
            <Button
              size="sm"
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => change({ tag: undefined, page: undefined })}
            >
              {text('qna.tag-filter', { tag })}
            </Button>
          )}
        </search>
        {canWrite && (
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" icon={icon(FileDown)} onClick={template}>
              {text('import.template')}
            </Button>
            <Button icon={icon(FileUp)} onClick={() => setDialog('import')}>
              {text('qna.import')}
            </Button>
            {addButton}
          </div>
        )}
      </header>
      {canWrite && <BulkBar dataset={dataset} ids={selection.ids} onDone={selection.clear} />}
      {canWrite && rows.length > 1 && (
        <div className="flex items-center gap-2 border-t border-border px-4 py-2 text-sm">
          <SelectBox label={text('knowledge.select-all')} checked={selection.isAll} onChange={selection.toggleAll} />
          <span aria-hidden="true">{text('knowledge.select-all')}</span>
        </div>
      )}
      <Table
        caption={text('qna.list')}
        columns={columns}
        rows={query.data?.items}
        rowKey={(item) => item.id}
        loading={query.isLoading}
        error={query.data ? undefined : problemOf(query)}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX />}
              title={text('qna.none-found')}
              action={
                <Button onClick={() => change({ search: undefined, tag: undefined, page: undefined })}>
                  {text('common.clear-filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<MessageCircleQuestion />}
              title={text('qna.empty')}
              description={text('qna.empty-body')}
              action={canWrite && <Button onClick={() => setDialog('add')}>{text('qna.add')}</Button>}
            />
          )
        }
      />
      {total > 0 && (
        <div className="border-t border-border px-4 py-3">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => change({ page: String(next) })}
          />
        </div>
      )}
      {dialog === 'import' && <ImportWizard dataset={dataset} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'import' && (
        <QnaDialog
          dataset={dataset}
          item={dialog === 'add' ? undefined : dialog}
          question={asked}
          onClose={closeDialog}
        />
      )}
    </Card>
  )
}
