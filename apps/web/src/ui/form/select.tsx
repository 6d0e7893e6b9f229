import { createListCollection, Select as Ark } from '@ark-ui/react/select'
import { Portal } from '@ark-ui/react/portal'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ArkLocale } from '../support/ark-locale.tsx'
import { controlClass } from './field-base.tsx'
import { ControlNote } from './control-note.tsx'
import { floatingClass, optionClass } from '../overlay/floating-styles.ts'

export type Option = {
  value: string
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

type SelectProps = {
  label: string
  hideLabel?: boolean | undefined
  value: string | null | undefined
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string | undefined
  error?: string | undefined
  help?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Inside a modal dialog the list is not portalled to the body, where it could not be focused. */
  inDialog?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

export const Select = (props: SelectProps) => {
  const { label, hideLabel, value, onChange, options, placeholder, error, help, inDialog, size, className } = props
  const text = useText()
  const noteId = `${useId()}-note`
  const collection = useMemo(
    () => createListCollection({ items: [...options], isItemDisabled: (item) => item.disabled === true }),
    [options],
  )
  const chosen = options.find((option) => option.value === value)
  return (
    <ArkLocale>
      <Ark.Root
        collection={collection}
        value={chosen ? [chosen.value] : []}
        onValueChange={(details) => details.value[0] !== undefined && onChange(details.value[0])}
        positioning={{ sameWidth: true, fitViewport: true, strategy: inDialog ? 'fixed' : 'absolute' }}
        required={props.required}
        disabled={props.disabled}
        invalid={Boolean(error)}
        lazyMount
        unmountOnExit
        className={cx('flex min-w-0 flex-col gap-1.5', className)}
      >
        <Ark.Label className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
          {label}
          {props.required && (
            <span className="ms-0.5 text-danger" aria-hidden="true">
              *
            </span>
          )}
        </Ark.Label>
        <Ark.Control>
          <Ark.Trigger
            aria-describedby={error || help ? noteId : undefined}
            className={controlClass(
              'flex items-center gap-2 text-start data-invalid:border-danger',
              size === 'sm' ? 'h-8 text-sm' : 'h-10',
            )}
          >
            {chosen?.icon}
            <Ark.ValueText
              placeholder={placeholder ?? text('ui.select.placeholder')}
              className={cx('min-w-0 flex-1 truncate', !chosen && 'text-text-muted')}
            />
            <ChevronsUpDown aria-hidden="true" className="size-4 text-text-muted" />
          </Ark.Trigger>
        </Ark.Control>
        <Portal disabled={inDialog === true}>
          <Ark.Positioner className="z-50!">
            <Ark.Content className={cx(floatingClass, 'max-h-72 overflow-y-auto')}>
              {options.map((option) => (
                <Ark.Item key={option.value} item={option} className={optionClass}>
                  {option.icon}
                  <Ark.ItemText className="min-w-0 flex-1 truncate">{option.label}</Ark.ItemText>
                  <Ark.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </Ark.ItemIndicator>
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
        <Ark.HiddenSelect />
        <ControlNote id={noteId} error={error} help={help} />
      </Ark.Root>
    </ArkLocale>
  )
}
