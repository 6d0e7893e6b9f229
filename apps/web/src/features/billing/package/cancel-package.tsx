import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useCancelPackageMutation } from '../api.ts'
import { packageMessages } from '../package-messages.ts'
import type { PackagePage } from './package-page-data.ts'

/** Irreversible: the name of the package is typed, and the day of its end is shown before. */
export const CancelPackage = ({ current }: Pick<PackagePage, 'current'>) => {
  const text = useText(packageMessages)
  const format = useFormat()
  const { can } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [cancel] = useCancelPackageMutation()
  const { name, endsAt } = current
  const date = format.date(endsAt)
  if (!can('billing.manage') || current.isTrial || current.status === 'inactive' || current.cancelledAt) return null
  return (
    <>
      <Button variant="ghost" size="sm" className="text-danger" onClick={() => setIsOpen(true)}>
        {text('cancel.open')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setIsOpen(false)}
          title={text('cancel.title', { name })}
          body={text('cancel.body', { date })}
          confirmLabel={text('cancel.confirm')}
          typeToConfirm={name}
          onConfirm={(send) => send(cancel({ body: { name } }), () => text('cancel.done', { name, date }))}
        />
      )}
    </>
  )
}
