import { Contact as ContactIcon, FileUp, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { useListContactsQuery } from '../api.ts'
import { isNarrowed, readContactFilters } from '../contact-filters.ts'
import { ContactDrawer } from '../list/contact-drawer.tsx'
import { useContactColumns } from '../list/contact-columns.tsx'
import { ContactFilterBar, noFilters } from '../list/contact-filter-bar.tsx'
import { ExportMenu } from '../list/export-menu.tsx'
import { ImportDialog } from '../list/import-dialog.tsx'
import { contactListMessages } from '../list-messages.ts'
import { useContactsLive } from '../live.ts'
import { contactMessages } from '../messages.ts'
import { CreateContactDialog } from '../panel/create-contact-dialog.tsx'

const PAGE_SIZE = 20

export const ContactListPage = () => {
  useContactsLive()
  const text = useText(contactListMessages)
  const { search, change } = useUrl()
  const filters = readContactFilters(search)
  const { page, sort, hasPhone, isBlocked } = filters
  const query = useListContactsQuery(
    { query: { page, pageSize: PAGE_SIZE, search: filters.search || undefined, hasPhone, isBlocked, sort } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useContactColumns()
  const { can } = useSession()
  const [asked, setAsked] = useState<'create' | 'import' | null>(null)
  const total = query.data?.total ?? 0
  const open = (id: string | undefined) => change({ contact: id })
  const acts = can('contacts.write') && <AddActs onAsk={setAsked} />

  return (
    <>
      <PageHeader
        title={text('contacts.title')}
        description={text('contacts.lead')}
        actions={
          total > 0 || isNarrowed(filters) ? (
            <>
              {can('contacts.export') && <ExportMenu />}
              {acts}
            </>
          ) : undefined
        }
      >
        <ContactFilterBar filters={filters} onChange={change} />
      </PageHeader>
      <Card>
        <Table
          caption={text('contacts.title')}
          columns={columns}
          rows={query.data?.items}
          rowKey={(contact) => contact.id}
          loading={query.isFetching}
          skeletonRows={8}
          error={problemOf(query)}
          onRowClick={(contact) => open(contact.id)}
          empty={
            isNarrowed(filters) ? (
              <EmptyState
                icon={<SearchX />}
                title={text('contacts.none-found')}
                description={text('contacts.none-found-body')}
                action={<Button onClick={() => change(noFilters)}>{text('common.clear-filters')}</Button>}
              />
            ) : (
              <EmptyState
                icon={<ContactIcon />}
                title={text('contacts.empty')}
                description={text('contacts.empty-body')}
                action={acts}
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
              onPage={(next) => change({ page: next > 1 ? String(next) : undefined })}
            />
          </div>
        )}
      </Card>
      <ContactDrawer
        contactId={search.get('contact')}
        onClose={() => open(undefined)}
        onMerged={() => open(undefined)}
      />
      {asked === 'create' && (
        <CreateContactDialog onClose={() => setAsked(null)} onCreated={(contact) => open(contact.id)} />
      )}
      {asked === 'import' && <ImportDialog onClose={() => setAsked(null)} />}
    </>
  )
}

const AddActs = ({ onAsk }: { onAsk: (asked: 'create' | 'import') => void }) => {
  const text = useText(contactListMessages)
  const words = useText(contactMessages)
  return (
    <>
      <Button icon={<FileUp aria-hidden="true" className="size-4.5" />} onClick={() => onAsk('import')}>
        {text('contacts.import')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => onAsk('create')}>
        {words('contact.create')}
      </Button>
    </>
  )
}
