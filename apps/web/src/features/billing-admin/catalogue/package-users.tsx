import type { AdminPackage } from '@app/contracts/billing-admin'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useListPackageWorkspacesQuery } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { catalogueMessages } from './messages.ts'

/** Who has a package, those whose cycle ends first on top: a change reaches them then. */
export const PackageUsers = ({ of, onClose }: { of: AdminPackage; onClose: () => void }) => {
  const text = useText(catalogueMessages)
  const cycleText = useText(moneyMessages)
  const format = useFormat()
  const query = useListPackageWorkspacesQuery({ params: { id: of.id }, query: { pageSize: 100 } })
  const problem = problemOf(query)
  return (
    <Drawer open onClose={onClose} title={text('catalogue.users-title', { name: of.name })}>
      {problem && <ErrorState {...problem} />}
      {!query.data && !problem && <Skeleton className="h-40 w-full" />}
      {query.data?.total === 0 && <p className="text-sm text-text-muted">{text('catalogue.users-empty')}</p>}
      <ul className="divide-y divide-border">
        {query.data?.items.map(({ id, name, cycle, endsAt }) => (
          <li key={id} className="py-2.5 text-sm">
            <span className="block font-medium">
              {name} · {cycleText(`money.${cycle}`)}
            </span>
            <span className="block text-xs text-text-muted">
              {text('catalogue.until', { date: format.date(endsAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
