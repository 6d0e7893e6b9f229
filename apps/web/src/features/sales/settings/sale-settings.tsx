import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useDropQuestion } from '#ui/overlay/drop-question.tsx'
import { useGetSaleSettingsQuery } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import { AccountList } from './account-list.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** Where customers' money goes, and how the shop delivers. */
export const SaleSettings = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const text = useText(saleFormMessages)
  const title = text('settings.title')
  const [hasWork, setHasWork] = useState(false)
  const { close, question } = useDropQuestion({ title, hasWork: isOpen && hasWork, busy: false, onClose })
  return (
    <>
      <Drawer open={isOpen} onClose={close} size="lg" title={title}>
        <Content onWork={setHasWork} />
      </Drawer>
      {question}
    </>
  )
}

const Content = ({ onWork }: { onWork: (hasWork: boolean) => void }) => {
  const { can } = useSession()
  const query = useGetSaleSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const problem = query.data ? undefined : problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <Skeleton className="h-80 w-full" />
  return (
    <div className="flex flex-col gap-8">
      <AccountList settings={query.data} mayManage={can('workspace.manage')} mayBook={can('billing.read')} />
      {can('integrations.manage') && <ShippingForm settings={query.data} onWork={onWork} />}
    </div>
  )
}
