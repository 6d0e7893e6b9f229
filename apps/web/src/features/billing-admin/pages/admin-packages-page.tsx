import type { AdminPackage } from '@app/contracts/billing-admin'
import { ArrowDown, ArrowUp, CircleCheck, CirclePause, PackageSearch, Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { ListBody } from '#ui/list/list-body.tsx'
import { movedTo } from '#ui/list/moved-to.ts'
import type { Column } from '#ui/list/table.tsx'
import { useListAdminPackagesQuery, useOrderPackagesMutation } from '../api.ts'
import { CreditPacks } from '../catalogue/credit-packs.tsx'
import { catalogueMessages } from '../catalogue/messages.ts'
import { PackageDialog } from '../catalogue/package-dialog.tsx'
import { PackageUsers } from '../catalogue/package-users.tsx'

/** What is sold. Moderators read it, administrators change it. */
export const AdminPackagesPage = () => {
  const text = useText(catalogueMessages)
  const { isAdmin } = useSession()
  const [open, setOpen] = useState<{ known?: AdminPackage }>()
  const [users, setUsers] = useState<AdminPackage>()
  const query = useListAdminPackagesQuery(undefined, { refetchOnMountOrArgChange: true })
  const columns = usePackageColumns(setUsers)
  const { packages = [], creditPacks = [] } = query.data ?? {}
  const renderMoves = (row: AdminPackage) => <MoveButtons row={row} packages={packages} />
  const workspaces = packages.reduce((sum, one) => sum + one.workspaces, 0)
  return (
    <>
      <PageHeader
        title={text('catalogue.title')}
        description={
          query.data && text('catalogue.lead', { packages: packages.length, packs: creditPacks.length, workspaces })
        }
        actions={
          isAdmin && (
            <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpen({})}>
              {text('catalogue.add')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-5">
        <Card>
          <ListBody
            caption={text('catalogue.title')}
            query={{
              data: query.data && { items: packages },
              currentData: query.currentData,
              error: query.error,
              isFetching: query.isFetching,
              refetch: query.refetch,
            }}
            columns={columns}
            skeletonRows={4}
            rowActions={isAdmin ? renderMoves : undefined}
            onRowClick={isAdmin ? (known) => setOpen({ known }) : undefined}
            empty={{ icon: <PackageSearch />, title: text('catalogue.empty') }}
          />
        </Card>
        {query.data && <CreditPacks packs={creditPacks} mayChange={isAdmin} />}
        <Card>
          <CardBody className="flex items-start gap-3 text-sm text-text-muted">
            <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
            <p>{text('catalogue.safe')}</p>
          </CardBody>
        </Card>
      </div>
      {open && <PackageDialog known={open.known} onClose={() => setOpen(undefined)} />}
      {users && <PackageUsers of={users} onClose={() => setUsers(undefined)} />}
    </>
  )
}

const usePackageColumns = (onUsers: (of: AdminPackage) => void): Column<AdminPackage>[] => {
  const text = useText(catalogueMessages)
  const { money, number } = useFormat()
  const figure = (key: keyof AdminPackage['limits'], width = '6.5rem'): Column<AdminPackage> => ({
    key,
    header: text(`catalogue.limit.${key}`),
    width,
    align: 'end',
    hideOnPhone: key !== 'credits',
    render: ({ limits }) => number(limits[key]),
  })
  return [
    {
      key: 'name',
      header: text('catalogue.package'),
      render: (row) => (
        <span className="block">
          <span className="block font-semibold">{row.name}</span>
          <Standing of={row} />
        </span>
      ),
    },
    {
      key: 'price',
      header: text('catalogue.price'),
      width: '10rem',
      align: 'end',
      render: (row) => (
        <span className="block">
          <span className="block font-semibold">{money(row.priceMonth)}</span>
          <span className="block text-xs text-text-muted">
            {row.isTrial
              ? text('catalogue.days', { count: row.days })
              : text('catalogue.per-year', { price: money(row.priceYear) })}
          </span>
        </span>
      ),
    },
    figure('credits'),
    figure('bots'),
    figure('connectors'),
    figure('members'),
    figure('records'),
    figure('ccu'),
    {
      key: 'used',
      header: text('catalogue.used-by'),
      width: '6rem',
      align: 'end',
      render: (row) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${text('catalogue.users-title', { name: row.name })}: ${row.workspaces}`}
          onClick={(event) => {
            event.stopPropagation()
            onUsers(row)
          }}
        >
          {number(row.workspaces)}
        </Button>
      ),
    },
  ]
}

/** One place up or down; the keyboard does it too. */
const MoveButtons = ({ row, packages }: { row: AdminPackage; packages: readonly AdminPackage[] }) => {
  const text = useText(catalogueMessages)
  const [order, { isLoading }] = useOrderPackagesMutation()
  const place = packages.findIndex(({ id }) => id === row.id)
  const move = (target: number) => {
    const ids = movedTo(packages, place, target).map(({ id }) => id)
    void settle(order({ body: { ids } }), () => text('catalogue.moved', { name: row.name, place: target + 1 }))
  }
  const ways = [
    { label: text('catalogue.up', { name: row.name }), target: place - 1, Icon: ArrowUp },
    { label: text('catalogue.down', { name: row.name }), target: place + 1, Icon: ArrowDown },
  ]
  return (
    <span className="flex justify-end">
      {ways.map(({ label, target, Icon }) => (
        <IconButton
          key={label}
          size="sm"
          label={label}
          disabled={isLoading || target < 0 || target >= packages.length}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => move(target)}
        />
      ))}
    </span>
  )
}

const Standing = ({ of: { isTrial, isOnSale } }: { of: AdminPackage }) => {
  const text = useText(catalogueMessages)
  if (isTrial) return <span className="text-xs text-text-muted">{text('catalogue.trial')}</span>
  return isOnSale ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
      {text('catalogue.on-sale')}
    </Badge>
  ) : (
    <Badge icon={<CirclePause aria-hidden="true" className="size-3.5" />}>{text('catalogue.stopped')}</Badge>
  )
}
