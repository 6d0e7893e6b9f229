import type { Sale } from '@app/contracts/sales'
import { CheckCheck } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import { useFinishSaleMutation } from '../api.ts'
import { saleMessages } from '../messages.ts'

type FinishSelectedProps = { sales: readonly Sale[]; selection: Selection }

/** Says of all ticked orders that they have arrived; those that are not paid are left as they are. */
export const FinishSelected = ({ sales, selection }: FinishSelectedProps) => {
  const text = useText(saleMessages)
  const [finish, { isLoading }] = useFinishSaleMutation()
  const paid = sales.filter(({ id, state }) => state === 'paid' && selection.has(id))
  const run = async () => {
    let count = 0
    for (const { id } of paid) if (await settle(finish({ params: { saleId: id } }))) count += 1
    selection.clear()
    if (count > 0) toast.success(text('bulk.finished', { count }))
  }
  return (
    <Button
      size="sm"
      busy={isLoading}
      disabled={paid.length === 0}
      icon={<CheckCheck aria-hidden="true" className="size-4" />}
      onClick={() => void run()}
    >
      {paid.length === 0 ? text('bulk.none-paid') : text('bulk.finish', { count: paid.length })}
    </Button>
  )
}
