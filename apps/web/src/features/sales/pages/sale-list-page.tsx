import { exportSales, type Sale, type SaleFigures as Figures } from '@app/contracts/sales'
import { Download, Landmark, Plus, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { FilterValues } from '#lib/page/list-filters.ts'
import { useListUrl, type ListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import type { ListFilters } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { ReportBadge } from '#ui/list/report-badge.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { useListSalesQuery } from '../api.ts'
import { saleFilters } from '../filters.ts'
import { FinishSelected } from '../list/finish-selected.tsx'
import { PrintSelected } from '../list/print-selected.tsx'
import { SaleFigures } from '../list/sale-figures.tsx'
import { useSaleColumns } from '../list/sale-columns.tsx'
import { StateSegments } from '../list/state-segments.tsx'
import { UnmatchedTray } from '../list/unmatched-tray.tsx'
import { useSalesLive } from '../live.ts'
import { saleMessages } from '../messages.ts'
import { SaleForm } from '../panel/sale-form.tsx'
import { actsOf, useActLabel, useSaleActs } from '../parts/use-sale-acts.tsx'
import { SaleSettings } from '../settings/sale-settings.tsx'

const PAGE_SIZE = 20

/** Orders of the shop's customers. */
export const SaleListPage = () => {
  useSalesLive()
  const text = useText(saleMessages)
  const navigate = useNavigate()
  const { can } = useSession()
  const url = useListUrl(saleFilters)
  const filter = { search: url.search || undefined, ...url.filters }
  const query = useListSalesQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, ...filter } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useSaleColumns()
  const acts = useSaleActs()
  const [isAdding, setIsAdding] = useState(false)
  const figures = query.data?.figures
  const shown = query.currentData?.items ?? []
  const selection = useSelection(shown)
  const showSettings = (isOpen: boolean) => url.change({ settings: isOpen ? 'open' : undefined })
  const add = can('chat.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setIsAdding(true)}>
      {text('sales.create')}
    </Button>
  )
  const renderAct = (sale: Sale) => <FirstAct sale={sale} acts={acts} />
  return (
    <>
      <ListPage
        title={text('sales.title')}
        description={text('sales.lead')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        onRowClick={(sale) => void navigate(`/sales/${sale.id}`)}
        rowActions={renderAct}
        action={add}
        secondaryActions={
          <>
            <Button icon={<Landmark aria-hidden="true" className="size-4.5" />} onClick={() => showSettings(true)}>
              {text('sales.accounts')}
            </Button>
            {can('contacts.export') && <ExportButton filter={filter} />}
          </>
        }
        figures={<SaleFigures figures={figures} />}
        bulk={
          can('chat.write')
            ? {
                selection,
                nameOf: ({ code }) => code,
                actions: (
                  <div className="flex flex-wrap gap-2">
                    <PrintSelected sales={shown} selection={selection} />
                    <FinishSelected sales={shown} selection={selection} />
                  </div>
                ),
              }
            : undefined
        }
        filters={useFilters(url, figures)}
        empty={{
          icon: <ShoppingBag />,
          title: text('sales.empty'),
          description: text('sales.empty-body'),
          action: add,
        }}
        noneFound={{ title: text('sales.none-found'), description: text('sales.none-found-body') }}
      />
      {can('billing.read') && (figures?.unmatchedTransfers ?? 0) > 0 && (
        <div className="mt-6">
          <UnmatchedTray />
        </div>
      )}
      {isAdding && <SaleForm sale={null} onClose={() => setIsAdding(false)} />}
      <SaleSettings isOpen={url.address.get('settings') === 'open'} onClose={() => showSettings(false)} />
      {acts.dialog}
    </>
  )
}

type Url = ListUrl<typeof saleFilters>

/** The states with how many there are of each, and the period. */
const useFilters = (url: Url, figures: Figures | undefined): ListFilters<typeof saleFilters> => {
  const text = useText(saleMessages)
  return {
    search: text('sales.search'),
    more: (
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <ReportBadge from={url.filters.from} to={url.filters.to} />
        <StateSegments
          counts={figures?.counts}
          value={url.filters.state}
          onChange={(state) => url.choose('state', state)}
        />
      </div>
    ),
    selects: [
      {
        name: 'days',
        label: text('sales.days'),
        options: saleFilters.days.options.map((value) => ({ value, label: text(`sales.days-${value}`) })),
      },
    ],
  }
}

type FirstActProps = { sale: Sale; acts: ReturnType<typeof useSaleActs> }

/** The one useful act of a row; the rest is on the order's page. */
const FirstAct = ({ sale, acts }: FirstActProps) => {
  const labelOf = useActLabel()
  const { can } = useSession()
  const [act] = actsOf(sale)
  if (!act || !can('chat.write')) return null
  return (
    <Button size="sm" busy={acts.busy === sale.id} onClick={() => acts.run(sale, act)}>
      {labelOf(sale, act)}
    </Button>
  )
}

type Filter = { search: string | undefined } & FilterValues<typeof saleFilters>

const ExportButton = ({ filter }: { filter: Filter }) => {
  const text = useText(saleMessages)
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await settle(downloadFile(exportSales, { query: filter }, fileNameOf(text('sales.title'), 'csv')))
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} icon={<Download aria-hidden="true" className="size-4.5" />} onClick={() => void save()}>
      {text('sales.export')}
    </Button>
  )
}
