import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ArkLocale } from '../support/ark-locale.tsx'
import { IconButton } from '../display/button.tsx'
import type { DialogProps, DialogSize } from './dialog.tsx'
import { useOpener } from './use-opener.ts'

const WIDTHS: Record<DialogSize, string> = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/**
 * No person can move the focus out of a trap. What does is another dialog, which gives the focus back as it goes while
 * this one takes its place; without this, that would close the new one.
 */
const keepOpen = (event: Event): void => event.preventDefault()

/** Traps the focus, closes on Escape or an outside press, and restores the focus. On phones it slides up. */
export const LoadedDialog = (props: DialogProps) => {
  const { open, onClose, title, description, children, footer, size = 'md', role = 'dialog', locked } = props
  const text = useText()
  const opener = useOpener(open)
  return (
    <ArkLocale>
      <Ark.Root
        open={open}
        onOpenChange={(details) => !details.open && !locked && onClose()}
        role={role}
        closeOnInteractOutside={role === 'dialog' && !locked}
        closeOnEscape={!locked}
        onFocusOutside={keepOpen}
        finalFocusEl={props.returnFocus ?? opener}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
          <Ark.Positioner className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
            <Ark.Content
              className={cx(
                'relative flex max-h-[90dvh] w-full flex-col rounded-t-card bg-surface-raised text-text shadow-overlay outline-none sm:max-h-[85dvh] sm:rounded-card',
                'data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in',
                props.isPage && 'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none',
                WIDTHS[size],
              )}
            >
              <div className="flex items-center gap-3 ps-5 pe-14 pt-5 sm:ps-6">
                {props.mark}
                <div className="min-w-0">
                  <Ark.Title className="text-lg font-semibold text-balance">{title}</Ark.Title>
                  {description && (
                    <Ark.Description className="mt-1 text-sm text-text-muted">{description}</Ark.Description>
                  )}
                </div>
              </div>
              {children ? (
                <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
              ) : (
                <div className="h-5" />
              )}
              {footer && (
                <div className="flex flex-col-reverse gap-2 rounded-b-card border-t border-border px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
                  {footer}
                </div>
              )}
              {/* Last, so that the focus starts at the first field or at Cancel and not at this button. */}
              <IconButton
                size="sm"
                className="absolute! end-4 top-4"
                label={text('common.close')}
                icon={<X aria-hidden="true" />}
                disabled={locked}
                onClick={onClose}
              />
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}
