import { isShownToCustomers } from '@app/contracts/knowledge'
import type { ComponentProps } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FieldDesigner, type DraftField, type fieldProblems } from '../components/field-designer.tsx'
import { SelectBox } from '#ui/list/select-box.tsx'
import { configMessages } from '../config-messages.ts'
import type { ConfigDraft } from './config-draft.ts'

type FieldsCardProps = {
  draft: ConfigDraft
  onChange: (change: Partial<ConfigDraft>) => void
  problems: ReturnType<typeof fieldProblems>
  disabled: boolean
}

const NONE = '-'
const rename = (keys: readonly string[], from: string, to: string) => keys.map((key) => (key === from ? to : key))

/** A renamed key keeps its settings. */
const followed = (draft: ConfigDraft, fields: DraftField[]): Partial<ConfigDraft> => {
  let { index } = draft
  for (const before of draft.fields) {
    const after = fields.find((field) => field.row === before.row)
    if (!after || after.key === before.key || before.key === '') continue
    index = {
      search: rename(index.search, before.key, after.key),
      filter: rename(index.filter, before.key, after.key),
      key: index.key === before.key ? after.key : index.key,
      title: index.title === before.key ? after.key : index.title,
    }
  }
  return { fields, index }
}

export const FieldsCard = ({ draft, onChange, problems, disabled }: FieldsCardProps) => {
  const text = useText(configMessages)
  const { fields, index } = draft
  const named = fields.filter((field) => field.key !== '')
  const options = [
    { value: NONE, label: text('config.no-field') },
    ...named.map(({ key, label }) => ({ value: key, label: label || key })),
  ]
  const choose = (part: 'key' | 'title') => (value: string) =>
    onChange({ index: { ...index, [part]: value === NONE ? null : value } })
  return (
    <Card>
      <CardHeader title={text('config.fields')} description={text('config.fields-lead')} />
      <CardBody className="flex flex-col gap-6">
        <FieldDesigner
          drafts={fields}
          onChange={(next) => onChange(followed(draft, next))}
          problems={problems}
          disabled={disabled}
        />
        <FieldUses draft={draft} onChange={onChange} disabled={disabled} />
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <Select
            label={text('config.key-field')}
            help={text('config.key-field-help')}
            disabled={disabled}
            value={index.key ?? NONE}
            options={options}
            onChange={choose('key')}
          />
          <Select
            label={text('config.title-field')}
            disabled={disabled}
            value={index.title ?? NONE}
            options={options}
            onChange={choose('title')}
          />
        </div>
      </CardBody>
    </Card>
  )
}

const UsesHead = () => {
  const text = useText(configMessages)
  return (
    <thead className="text-start text-xs text-text-muted">
      <tr>
        <th scope="col" className="py-1 pe-3 text-start font-medium">
          {text('config.use-field')}
        </th>
        <th scope="col" className="px-2 py-1 text-center font-medium">
          {text('config.use-search')}
        </th>
        <th scope="col" className="px-2 py-1 text-center font-medium">
          {text('config.use-filter')}
        </th>
        <th scope="col" className="px-2 py-1 text-center font-medium">
          {text('config.use-shown')}
        </th>
        <th scope="col" className="py-1 ps-3 text-start font-medium">
          {text('config.use-columns')}
        </th>
      </tr>
    </thead>
  )
}

const FieldUses = ({ draft, onChange, disabled }: Omit<FieldsCardProps, 'problems'>) => {
  const text = useText(configMessages)
  const { fields, index, columns } = draft
  const named = fields.filter((field) => field.key !== '')
  const toggle = (part: 'search' | 'filter', key: string) => {
    if (disabled) return
    const keys = index[part]
    const next = keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]
    onChange({ index: { ...index, [part]: next } })
  }
  const show = (field: DraftField) => {
    if (disabled) return
    const isShown = !isShownToCustomers(field)
    onChange({ fields: fields.map((each) => (each.row === field.row ? { ...each, isShown } : each)) })
  }
  if (named.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">{text('config.use')}</h3>
      <p className="text-xs text-text-muted">{text('config.use-columns-help')}</p>
      <p className="mb-2 text-xs text-text-muted">{text('config.use-shown-help')}</p>
      <table className="w-full text-sm">
        <UsesHead />
        <tbody>
          {named.map((field) => {
            const { row, key, label } = field
            const name = label || key
            return (
              <tr key={row} className="border-t border-border">
                <th scope="row" className="max-w-32 py-2 pe-3 text-start font-medium break-words">
                  {name}
                </th>
                <BoxCell
                  label={text('config.searched', { name })}
                  checked={index.search.includes(key)}
                  onChange={() => toggle('search', key)}
                />
                <BoxCell
                  label={text('config.filtered', { name })}
                  checked={index.filter.includes(key)}
                  onChange={() => toggle('filter', key)}
                />
                <BoxCell
                  label={text('config.shown', { name })}
                  checked={isShownToCustomers(field)}
                  onChange={() => show(field)}
                />
                <td className="py-2 ps-3">
                  <TextField
                    label={text('config.columns-of', { name })}
                    hideLabel
                    disabled={disabled}
                    value={columns[row] ?? ''}
                    onChange={(event) => onChange({ columns: { ...columns, [row]: event.target.value } })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A cell of the table that is one box to tick. */
const BoxCell = (props: ComponentProps<typeof SelectBox>) => (
  <td className="px-2 py-2">
    <span className="flex justify-center">
      <SelectBox {...props} />
    </span>
  </td>
)
