import { Contact as ContactIcon, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import type { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { ReportBadge } from '#ui/list/report-badge.tsx'
import { useListContactsQuery } from '../api.ts'
import { contactFilters } from '../contact-filters.ts'
import { useContactColumns } from '../list/contact-columns.tsx'
import { ContactDrawer } from '../list/contact-drawer.tsx'
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
  const url = useListUrl(contactFilters)
  const { phone, blocked, sort, hasPhone, ...report } = url.filters
  const search = url.search || undefined
  const query = useListContactsQuery(
    {
      query: {
        page: url.page,
        pageSize: PAGE_SIZE,
        search,
        hasPhone: phone ?? hasPhone,
        isBlocked: blocked,
        sort,
        ...report,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useContactColumns()
  const selects = useContactSelects()
  const { can } = useSession()
  const [asked, setAsked] = useState<'create' | 'import' | null>(null)
  const open = (id: string | undefined) => url.change({ contact: id })
  const actions = can('contacts.write') && <AddActions onAsk={setAsked} />
  return (
    <>
      <ListPage
        title={text('contacts.title')}
        description={text('contacts.lead')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        skeletonRows={8}
        onRowClick={(contact) => open(contact.id)}
        action={
          <>
            {can('contacts.export') && <ExportMenu />}
            {actions}
          </>
        }
        filters={{
          search: text('contacts.search'),
          selects,
          more: <ReportBadge from={report.newFrom} to={report.newTo} />,
        }}
        empty={{
          icon: <ContactIcon />,
          title: text('contacts.empty'),
          description: text('contacts.empty-body'),
          action: actions,
        }}
        noneFound={{ title: text('contacts.none-found'), description: text('contacts.none-found-body') }}
      />
      <ContactDrawer
        contactId={url.address.get('contact')}
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

const useContactSelects = (): FilterSelect<keyof typeof contactFilters>[] => {
  const text = useText(contactListMessages)
  const yesNo = (name: 'phone' | 'blocked') => ({
    name,
    label: text(`contacts.${name}-filter`),
    all: text(`contacts.${name}-any`),
    options: contactFilters[name].options.map((value) => ({ value, label: text(`contacts.${name}-${value}`) })),
  })
  return [
    yesNo('phone'),
    yesNo('blocked'),
    {
      name: 'sort',
      label: text('contacts.sort'),
      options: contactFilters.sort.options.map((value) => ({ value, label: text(`contacts.sort-${value}`) })),
    },
  ]
}

const AddActions = ({ onAsk }: { onAsk: (asked: 'create' | 'import') => void }) => {
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
