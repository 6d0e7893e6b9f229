import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { Table, type Sort } from '#ui/list/table.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { galleryMessages } from '../messages.ts'

type Row = { id: string; name: string; status: 'active' | 'pending' | 'failed'; messages: number; amountVnd: number }
const ROWS: Row[] = [
  { id: '1', name: 'Tư vấn bán hàng', status: 'active', messages: 12_840, amountVnd: 1_990_000 },
  { id: '2', name: 'Chăm sóc khách hàng buổi tối', status: 'pending', messages: 640, amountVnd: 490_000 },
  { id: '3', name: 'Đặt lịch hẹn', status: 'failed', messages: 71, amountVnd: 0 },
]
const TONES: Record<Row['status'], Tone> = { active: 'success', pending: 'warning', failed: 'danger' }
const HOUR_MS = 3_600_000

const RowMenu = ({ row }: { row: Row }) => {
  const text = useText(galleryMessages)
  const name = `${text('common.actions')}: ${row.name}`
  return (
    <Menu
      label={name}
      trigger={<IconButton size="sm" label={name} icon={<MoreHorizontal aria-hidden="true" />} />}
      items={[
        { key: 'view', label: text('common.view'), onSelect: () => toast.info(row.name) },
        { key: 'delete', label: text('common.delete'), danger: true, onSelect: () => toast.error(row.name) },
      ]}
    />
  )
}
const rowMenu = (row: Row) => <RowMenu row={row} />

export const TableSection = () => {
  const text = useText(galleryMessages)
  const format = useFormat()
  const [sort, setSort] = useState<Sort>({ key: 'name', dir: 'asc' })
  const [page, setPage] = useState(4)
  const [opened] = useState(() => Date.now())
  const rows = [...ROWS].sort((a, b) => a.name.localeCompare(b.name, 'vi') * (sort.dir === 'asc' ? 1 : -1))
  return (
    <>
      <Card className="xl:col-span-2">
        <Table
          caption={text('gallery.data')}
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          onRowClick={(row) => toast.info(row.name)}
          columns={[
            { key: 'name', header: text('gallery.bot'), sortable: true, render: (row) => row.name },
            {
              key: 'status',
              header: text('common.status'),
              render: (row) => <Badge tone={TONES[row.status]}>{text(`gallery.${row.status}`)}</Badge>,
            },
            {
              key: 'messages',
              header: text('gallery.messages'),
              align: 'end',
              render: (row) => format.number(row.messages),
            },
            {
              key: 'revenue',
              header: text('gallery.revenue'),
              align: 'end',
              render: (row) => format.money(row.amountVnd),
            },
            {
              key: 'updated',
              header: text('gallery.updated'),
              hideOnPhone: true,
              render: (row) => <RelativeTime value={opened - Number(row.id) * HOUR_MS} />,
            },
          ]}
          rowActions={rowMenu}
        />
        <div className="border-t border-border px-4 py-3">
          <Pagination page={page} pageSize={20} total={196} onPage={setPage} />
        </div>
      </Card>
      <Card>
        <CardHeader title={text('common.loading')} />
        <CardBody>
          <Table
            caption={text('common.loading')}
            loading
            skeletonRows={3}
            rowKey={(row: Row) => row.id}
            columns={[
              { key: 'name', header: text('gallery.bot'), render: (row) => row.name },
              { key: 'messages', header: text('gallery.messages'), align: 'end', render: (row) => row.messages },
            ]}
          />
        </CardBody>
      </Card>
    </>
  )
}
