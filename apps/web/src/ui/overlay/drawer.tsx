import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ArkLocale } from '../support/ark-locale.tsx'
import { IconButton } from '../display/button.tsx'
import { useOpener } from './use-opener.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'start' | 'end' | undefined
  /** `lg` for something to read, such as a conversation. */
  size?: 'md' | 'lg' | undefined
  children: ReactNode
  footer?: ReactNode
  /** Where the focus starts, if not at the first thing that takes it. */
  initialFocus?: (() => HTMLElement | null) | undefined
}

const SIDES = {
  start: 'start-0 [--drawer-from:-100%] rtl:[--drawer-from:100%]',
  end: 'end-0 [--drawer-from:100%] rtl:[--drawer-from:-100%]',
} as const

/** A panel of full height at one side; behaves as a dialog. */
export const Drawer = ({
  open,
  onClose,
  title,
  side = 'end',
  size = 'md',
  children,
  footer,
  initialFocus,
}: DrawerProps) => {
  const text = useText()
  const opener = useOpener(open)
  return (
    <ArkLocale>
      <Ark.Root
        open={open}
        onOpenChange={(details) => !details.open && onClose()}
        finalFocusEl={opener}
        {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
          <Ark.Positioner>
            <Ark.Content
              className={cx(
                'fixed inset-y-0 z-40 flex w-full flex-col bg-surface-raised text-text shadow-overlay outline-none',
                'data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
                SIDES[side],
                size === 'lg' ? 'max-w-2xl' : 'max-w-sm',
              )}
            >
              <div className="border-b border-border py-3.5 ps-5 pe-14">
                <Ark.Title className="truncate text-lg font-semibold">{title}</Ark.Title>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
              {footer && <div className="flex justify-end gap-2 border-t border-border px-5 py-3.5">{footer}</div>}
              {/* Last, so that the focus starts in the content and not at this button. */}
              <IconButton
                size="sm"
                className="absolute! end-4 top-2.5"
                label={text('common.close')}
                icon={<X aria-hidden="true" />}
                onClick={onClose}
              />
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}
