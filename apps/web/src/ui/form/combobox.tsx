import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ArkLocale } from '../support/ark-locale.tsx'
import { controlClass } from './field-base.tsx'
import { ControlNote } from './control-note.tsx'
import { floatingClass, optionClass } from '../overlay/floating-styles.ts'
import { plain } from '../support/plain.ts'
import type { Option } from './select.tsx'
import { Spinner } from '../feedback/spinner.tsx'

type ComboboxProps = {
  label: string
  hideLabel?: boolean | undefined
  value: string | null | undefined
  onChange: (value: string | null) => void
  options: readonly Option[]
  /** Given, the caller searches (usually on the server) and `options` are its answer; otherwise they are filtered here. */
  onSearch?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  emptyText?: string | undefined
  placeholder?: string | undefined
  error?: string | undefined
  help?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  inDialog?: boolean | undefined
  className?: string | undefined
}

export const Combobox = (props: ComboboxProps) => {
  const { label, hideLabel, value, onChange, options, onSearch, loading, error, help, inDialog, className } = props
  const text = useText()
  const noteId = `${useId()}-note`
  const [query, setQuery] = useState('')
  const shown = useMemo(
    () => (onSearch || query === '' ? [...options] : options.filter((o) => plain(o.label).includes(plain(query)))),
    [onSearch, options, query],
  )
  const collection = useMemo(
    () => createListCollection({ items: shown, isItemDisabled: (item) => item.disabled === true }),
    [shown],
  )
  const search = (details: { inputValue: string; reason?: string | undefined }) => {
    // Choosing an option writes its label into the input; that must not start a search.
    const next = details.reason === 'input-change' ? details.inputValue : ''
    setQuery(next)
    onSearch?.(next)
  }
  return (
    <ArkLocale>
      <Ark.Root
        collection={collection}
        value={value ? [value] : []}
        onValueChange={(details) => onChange(details.value[0] ?? null)}
        onInputValueChange={search}
        inputBehavior="autohighlight"
        openOnClick
        positioning={{ sameWidth: true, fitViewport: true, strategy: inDialog ? 'fixed' : 'absolute' }}
        translations={{ triggerLabel: text('ui.combobox.open'), clearTriggerLabel: text('common.clear') }}
        placeholder={props.placeholder ?? text('ui.combobox.placeholder')}
        required={props.required}
        disabled={props.disabled}
        invalid={Boolean(error)}
        lazyMount
        unmountOnExit
        className={cx('flex min-w-0 flex-col gap-1.5', className)}
      >
        <Ark.Label className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>{label}</Ark.Label>
        <Ark.Control className="relative">
          <Ark.Input
            aria-describedby={error || help ? noteId : undefined}
            className={controlClass('h-10 pe-10 data-invalid:border-danger')}
          />
          <Ark.Trigger className="absolute inset-y-0 end-1 grid w-8 place-items-center text-text-muted">
            {loading ? <Spinner /> : <ChevronsUpDown aria-hidden="true" className="size-4" />}
          </Ark.Trigger>
        </Ark.Control>
        <Portal disabled={inDialog === true}>
          <Ark.Positioner className="z-50!">
            <Ark.Content className={cx(floatingClass, 'max-h-72 overflow-y-auto')}>
              {shown.map((option) => (
                <Ark.Item key={option.value} item={option} className={optionClass}>
                  {option.icon}
                  <Ark.ItemText className="min-w-0 flex-1 truncate">{option.label}</Ark.ItemText>
                  <Ark.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </Ark.ItemIndicator>
                </Ark.Item>
              ))}
              {shown.length === 0 && (
                <p className="px-2.5 py-3 text-sm text-text-muted">
                  {loading ? text('common.loading') : (props.emptyText ?? text('ui.combobox.empty'))}
                </p>
              )}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
        <ControlNote id={noteId} error={error} help={help} />
      </Ark.Root>
    </ArkLocale>
  )
}
