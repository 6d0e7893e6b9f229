import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { ArkLocale } from '../support/ark-locale.tsx'
import { floatingClass, optionClass } from './floating-styles.ts'
import type { FirstHighlight, MenuAction, MenuEntry, MenuProps } from './menu.tsx'
import { noteMenuButton } from './use-opener.ts'

type LoadedMenuProps = MenuProps & { start: FirstHighlight }

const isAction = (entry: MenuEntry): entry is MenuAction => typeof entry === 'object' && 'key' in entry

const Entry = ({ item }: { item: MenuAction }) => {
  const inside = (
    <>
      {item.icon && <span className={cx('grid', !item.danger && 'text-text-muted')}>{item.icon}</span>}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
    </>
  )
  return (
    <Ark.Item
      value={item.key}
      disabled={item.disabled}
      valueText={item.label}
      asChild={Boolean(item.href)}
      className={cx(optionClass, item.danger && 'text-danger data-highlighted:bg-danger-soft')}
    >
      {item.href ? <Link to={item.href}>{inside}</Link> : inside}
    </Ark.Item>
  )
}

const startOf = (items: readonly MenuEntry[], start: FirstHighlight): string | null => {
  const usable = items.filter(isAction).filter((item) => !item.disabled)
  if (start === 'none') return null
  return usable.at(start === 'first' ? 0 : -1)?.key ?? null
}

/** The menu, open from the start: the press that opens it loads this code. Type-ahead clears after 350 ms. */
export const LoadedMenu = ({ trigger, items, label, align = 'end', inDialog, start }: LoadedMenuProps) => {
  const run = (key: string) => {
    noteMenuButton()
    items
      .filter(isAction)
      .find((item) => item.key === key)
      ?.onSelect?.()
  }
  return (
    <ArkLocale>
      <Ark.Root
        onSelect={(details) => run(details.value)}
        positioning={{ placement: `bottom-${align}`, gutter: 4, strategy: inDialog ? 'fixed' : 'absolute' }}
        {...(label && { 'aria-label': label })}
        defaultOpen
        defaultHighlightedValue={startOf(items, start)}
        lazyMount
        unmountOnExit
      >
        <Ark.Trigger asChild>{trigger}</Ark.Trigger>
        <Portal disabled={inDialog === true}>
          <Ark.Positioner className="z-50!">
            <Ark.Content className={cx(floatingClass, 'max-h-(--available-height) min-w-48 max-w-72 overflow-y-auto')}>
              {items.map((entry, index) => {
                if (entry === 'separator') return <Ark.Separator key={`line-${index}`} className="my-1 border-border" />
                if (isAction(entry)) return <Entry key={entry.key} item={entry} />
                return (
                  <p key={entry.group} className="px-2.5 pt-2 pb-1 text-xs font-medium text-text-muted">
                    {entry.group}
                  </p>
                )
              })}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}
