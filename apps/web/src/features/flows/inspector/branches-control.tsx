import { flowOperators } from '@app/contracts/flows'
import { Plus, X } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ControlProps } from './control-props.ts'
import { fieldsOf, ItemCard, listOf, removed, replaced, swapped, textOf } from './list-tools.tsx'
import { inspectorMessages } from './messages.ts'
import { outputName } from './options-control.tsx'
import { VariableField } from './variable-field.tsx'

/** Branches in order, each a sentence of conditions. */
export const BranchesControl = ({ label, value, onChange, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const branches = listOf(value).map(fieldsOf)
  const add = () => {
    const name = text('field.branch', { number: branches.length + 1 })
    const id = outputName(name, new Set(branches.map((branch) => textOf(branch['id']))))
    onChange([...branches, { id, label: name, all: [{ var: '', op: 'equals', value: '' }] }])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="mb-1.5 text-xs text-text-muted">{text('field.branch.lead')}</p>
      <ul className="flex flex-col gap-2">
        {branches.map((branch, index) => (
          <ItemCard
            key={index}
            name={textOf(branch['label']) || textOf(branch['id'])}
            index={index}
            count={branches.length}
            disabled={disabled}
            onMove={(to) => onChange(swapped(branches, index, to))}
            onRemove={() => onChange(removed(branches, index))}
          >
            <Branch branch={branch} disabled={disabled} onSet={(next) => onChange(replaced(branches, index, next))} />
          </ItemCard>
        ))}
      </ul>
      <p className="mt-2 rounded-control border border-dashed border-border-strong px-2.5 py-2 text-xs text-text-muted">
        {text('field.branch.else')}
      </p>
      {!disabled && (
        <Button size="sm" className="mt-2" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          {text('field.add.branch')}
        </Button>
      )}
    </fieldset>
  )
}

type BranchProps = {
  branch: Record<string, unknown>
  disabled: boolean
  onSet: (branch: Record<string, unknown>) => void
}

const Branch = ({ branch, disabled, onSet }: BranchProps) => {
  const text = useText(inspectorMessages)
  const joined = Array.isArray(branch['any']) ? 'any' : 'all'
  const conditions = listOf(branch[joined]).map(fieldsOf)
  const { all: _, any: __, ...rest } = branch
  const put = (next: readonly unknown[], as: 'all' | 'any' = joined) => onSet({ ...rest, [as]: next })
  return (
    <>
      <TextField
        size="sm"
        label={text('field.branch.name')}
        disabled={disabled}
        maxLength={60}
        value={textOf(branch['label'])}
        onChange={(event) => onSet({ ...branch, label: event.target.value })}
      />
      {conditions.length > 1 && (
        <Segments
          label={text('field.branch.joined')}
          value={joined}
          onChange={(as) => put(conditions, as)}
          options={(['all', 'any'] as const).map((as) => ({ value: as, label: text(`field.branch.${as}`) }))}
        />
      )}
      {conditions.map((condition, index) => (
        <Condition
          key={index}
          condition={condition}
          disabled={disabled}
          onSet={(change) => put(replaced(conditions, index, { ...condition, ...change }))}
          onRemove={conditions.length > 1 ? () => put(removed(conditions, index)) : undefined}
        />
      ))}
      {!disabled && (
        <Button
          size="sm"
          variant="ghost"
          className="w-fit"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => put([...conditions, { var: '', op: 'equals', value: '' }])}
        >
          {text('field.add.condition')}
        </Button>
      )}
    </>
  )
}

type ConditionProps = {
  condition: Record<string, unknown>
  disabled: boolean
  onSet: (change: Record<string, unknown>) => void
  onRemove: (() => void) | undefined
}

/** One comparison. A number that is typed is kept as one where the operator compares numbers. */
const Condition = ({ condition, disabled, onSet, onRemove }: ConditionProps) => {
  const text = useText(inspectorMessages)
  const { language } = useLanguage()
  const operator = flowOperators.find(({ op }) => op === condition['op']) ?? flowOperators[0]
  const isNumber = (['>', '>=', '<', '<='] as readonly string[]).includes(operator.op)
  const valueOf = (typed: string): unknown =>
    isNumber && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(typed) ? Number(typed) : typed
  return (
    <div className="flex flex-col gap-1.5 border-t border-border pt-2">
      <VariableField
        isRead
        label={text('field.condition.var')}
        disabled={disabled}
        value={textOf(condition['var'])}
        onChange={(next) => onSet({ var: next ?? '' })}
      />
      <div className="flex items-end gap-1.5">
        <Select
          className="flex-1"
          label={text('field.condition.op')}
          disabled={disabled}
          value={operator.op}
          options={flowOperators.map(({ op, label }) => ({ value: op, label: label[language] }))}
          onChange={(op) => onSet({ op })}
        />
        {operator.hasValue && (
          <TextField
            className="flex-1"
            label={text('field.condition.value')}
            disabled={disabled}
            value={textOf(condition['value'])}
            onChange={(event) => onSet({ value: valueOf(event.target.value) })}
          />
        )}
        {onRemove && !disabled && (
          <IconButton
            label={text('field.remove', { name: text('field.condition.var') })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  )
}
