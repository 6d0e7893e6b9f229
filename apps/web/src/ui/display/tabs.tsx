import { Tabs as Ark } from '@ark-ui/react/tabs'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { ArkLocale } from '../support/ark-locale.tsx'
import { fadeClass, useClippedEdges } from '../support/clipped-edges.ts'

export type Tab = {
  value: string
  label: string
  badge?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}
type TabsProps = {
  value: string
  onChange: (value: string) => void
  tabs: readonly Tab[]
  /** The content of the chosen tab. */
  children?: ReactNode
  label?: string | undefined
  className?: string | undefined
  /** Puts the row of tabs into something above the content, such as the header of a detail page. */
  frame?: ((row: ReactNode) => ReactNode) | undefined
}

/** Scrolls the chosen tab into view in a narrow tab row, without scrolling the page. */
const useChosenInView = (value: string) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector(`[data-value="${CSS.escape(value)}"]`)
    if (!row || !chosen) return
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
  }, [value])
  return list
}

export const Tabs = ({ value, onChange, tabs, children, label, className, frame }: TabsProps) => (
  <ArkLocale>
    <Ark.Root value={value} onValueChange={(details) => onChange(details.value)} className={className}>
      {frame ? (
        frame(<TabRow value={value} tabs={tabs} label={label} className="h-9.5 text-sm" />)
      ) : (
        <TabRow value={value} tabs={tabs} label={label} className="h-11 border-b border-border" />
      )}
      {children !== undefined &&
        tabs.map((tab) => (
          <Ark.Content
            key={tab.value}
            value={tab.value}
            className={cx('outline-none focus-visible:outline-2', !frame && 'pt-5')}
          >
            {tab.value === value && children}
          </Ark.Content>
        ))}
    </Ark.Root>
  </ArkLocale>
)

type TabRowProps = Pick<TabsProps, 'value' | 'tabs' | 'label' | 'className'>

/** Scrolls sideways where there is no room; the cut end fades. */
const TabRow = ({ value, tabs, label, className }: TabRowProps) => {
  const list = useChosenInView(value)
  const edges = useClippedEdges(list)
  return (
    <Ark.List
      ref={list}
      {...(label && { 'aria-label': label })}
      className={cx('flex gap-1 overflow-x-auto [scrollbar-width:none]', fadeClass(edges), className)}
    >
      {tabs.map((tab) => (
        <Ark.Trigger
          key={tab.value}
          value={tab.value}
          disabled={tab.disabled}
          className={cx(
            'relative flex shrink-0 items-center gap-2 rounded-t-control px-3 font-medium text-text-muted transition-colors duration-150 hover:text-text focus-visible:-outline-offset-2',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent',
            'data-selected:text-accent data-selected:after:bg-accent data-disabled:opacity-55',
          )}
        >
          {tab.icon}
          {tab.label}
          {tab.badge}
        </Ark.Trigger>
      ))}
    </Ark.List>
  )
}
