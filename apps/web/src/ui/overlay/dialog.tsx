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
  /** A picture before the title. */
  mark?: ReactNode
  /** Fills a phone's screen, for work of several steps. */
  isPage?: boolean | undefined
  children?: ReactNode
  footer?: ReactNode
  size?: DialogSize | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Cannot be closed while a request is running. */
  locked?: boolean | undefined
  /** Where the focus goes on close, if not to the opener: an outside press has already moved the focus away. */
  returnFocus?: (() => HTMLElement | null) | undefined
}

const code = onDemand(
  () => import('../support/overlays-loaded.ts'),
  ({ LoadedDialog }) => LoadedDialog,
)
export const prepareDialogs = code.prepare

/** The code is fetched on the first opening; the dialog stays mounted afterwards for its closing animation. */
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
    // Only opening fetches the code, not every render of the parent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

  return wasOpen && Loaded ? <Loaded {...props} /> : null
}
