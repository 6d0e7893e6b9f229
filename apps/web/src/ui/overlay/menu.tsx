import { cloneElement, useState, type HTMLAttributes, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import type { LoadedMenu } from './menu-loaded.tsx'
import { onDemand } from '../support/on-demand.ts'
import { toast } from '../feedback/toast.tsx'

export type MenuAction = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onSelect?: (() => void) | undefined
  href?: string | undefined
}
export type MenuEntry = MenuAction | 'separator' | { group: string }

export type MenuProps = {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  items: readonly MenuEntry[]
  label?: string | undefined
  align?: 'start' | 'end' | undefined
  inDialog?: boolean | undefined
  /** Somebody is about to open it: the time to ask for what it lists. */
  onApproach?: (() => void) | undefined
}

/** Where the highlight starts: a keyboard lands on an entry, a pointer on none. */
export type FirstHighlight = 'first' | 'last' | 'none'

const code = onDemand(
  () => import('../support/overlays-loaded.ts'),
  ({ LoadedMenu }) => LoadedMenu,
)
export const prepareMenus = code.prepare

/**
 * A menu of actions. Only its button is rendered at first: the code is fetched on hover or focus, so a page with many
 * menus is cheap.
 */
export const Menu = (props: MenuProps) => {
  const text = useText()
  const [opened, setOpened] = useState<{ View: typeof LoadedMenu; start: FirstHighlight } | null>(null)
  if (opened) return <opened.View {...props} start={opened.start} />

  const approach = () => {
    code.prepare()
    props.onApproach?.()
  }
  const open = (from: FirstHighlight) => {
    props.onApproach?.()
    void code.load().then(
      (View) => setOpened({ View, start: from }),
      () => toast.error(text('ui.code-failed')),
    )
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: approach,
    onFocus: approach,
    // A click without a count comes from Enter or Space.
    onClick: (event: MouseEvent) => open(event.detail === 0 ? 'first' : 'none'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
}
