import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useGetSaleSettingsQuery } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import { AccountList } from './account-list.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** Where customers' money goes, and how the shop delivers. */
export const SaleSettings = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const text = useText(saleFormMessages)
  return (
    <Drawer open={isOpen} onClose={onClose} size="lg" title={text('settings.title')}>
      <Content />
    </Drawer>
  )
}

const Content = () => {
  const { can } = useSession()
  const query = useGetSaleSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const problem = query.data ? undefined : problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <Skeleton className="h-80 w-full" />
  return (
    <div className="flex flex-col gap-8">
      <AccountList settings={query.data} mayManage={can('workspace.manage')} mayBook={can('billing.read')} />
      {can('integrations.manage') && <ShippingForm settings={query.data} />}
    </div>
  )
}
