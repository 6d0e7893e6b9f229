import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { onDemand } from '../support/on-demand.ts'
import { toast } from '../feedback/toast.tsx'

export type DialogSize = 'sm' | 'md' | 'lg'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: DialogSize | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** While something is being done the dialog stays, so its outcome is not missed. */
  locked?: boolean | undefined
  /** Where the focus goes afterwards, if not to what had it before: a press beside a dialog takes it from all. */
  returnFocus?: (() => HTMLElement | null) | undefined
}

const code = onDemand(
  () => import('./dialog-loaded.tsx'),
  ({ LoadedDialog }) => LoadedDialog,
)
export const prepareDialogs = code.prepare

/** A dialog's code comes with its first opening; it stays mounted afterwards, so that closing can be seen. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose } = props
  const text = useText()
  const [wasOpen, setWasOpen] = useState(open)
  const [Loaded, setLoaded] = useState(code.get)
  if (open && !wasOpen) setWasOpen(true)

  const isMissing = open && !Loaded
  useEffect(() => {
    if (!isMissing) return
    void code.load().then(
      (fetched) => setLoaded(() => fetched),
      () => {
        toast.error(text('ui.code-failed'))
        onClose()
      },
    )
    // Only the opening asks for the code, not every new render of whoever opened it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

  return wasOpen && Loaded ? <Loaded {...props} /> : null
}
