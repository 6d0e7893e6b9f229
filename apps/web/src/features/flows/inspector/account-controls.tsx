import { listAccountFiles, listFileAccounts } from '@app/contracts/leads'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api, endpointsOf } from '#lib/api/api.ts'
import { errorText } from '#lib/api/errors.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { accountMessages } from './account-messages.ts'
import type { ControlProps } from './control-props.ts'
import { fieldsOf, textOf } from './list-tools.tsx'

/** Endpoints of another feature; the names differ from that feature's own queries. */
const referred = { listFlowFileAccounts: listFileAccounts, listFlowAccountFiles: listAccountFiles }
const { useListFlowFileAccountsQuery, useListFlowAccountFilesQuery } = api.injectEndpoints({
  endpoints: endpointsOf(referred),
})

type AccountSelectProps = {
  has: 'hasCalendar' | 'hasTables'
  label: string
  required: boolean
  disabled: boolean
  value: string
  onChange: (workgateId: string) => void
}

/** The connected accounts that have what the node works with, and the way to connect one. */
const AccountSelect = ({ has, label, required, disabled, value, onChange }: AccountSelectProps) => {
  const text = useText(accountMessages)
  const { can } = useSession()
  const mayChoose = can('integrations.manage')
  const lookOf = useChannelLook()
  const { data } = useListFlowFileAccountsQuery(undefined, { refetchOnMountOrArgChange: true, skip: !mayChoose })
  const options = useMemo(
    () =>
      (data?.items ?? [])
        .filter((account) => account[has])
        .map(({ workgateId, channel, name, isWorking }) => ({
          value: workgateId,
          label: isWorking ? name : text('account.broken', { name }),
          icon: <KindIcon icon={lookOf(channel).icon} />,
        })),
    [data, has, lookOf, text],
  )
  const lost = value !== '' && !options.some((option) => option.value === value) ? [{ value, label: value }] : []
  const isEmpty = data !== undefined && options.length === 0
  const link = isEmpty
    ? { to: '/integration', words: text('account.connect') }
    : { to: `/integration/${value}`, words: text('account.rights') }
  return (
    <div className="min-w-0">
      <Select
        label={label}
        required={required}
        disabled={disabled || !mayChoose}
        placeholder={text('account.choose')}
        help={mayChoose ? (isEmpty ? text('account.none') : undefined) : text('account.not-allowed')}
        value={value || null}
        options={[...options, ...lost]}
        onChange={onChange}
      />
      {mayChoose && (isEmpty || value !== '') && (
        <Link to={link.to} className="mt-1 inline-block text-xs font-medium text-accent underline">
          {link.words}
        </Link>
      )}
    </div>
  )
}

/** A connected account whose calendar takes bookings. */
export const CalendarControl = ({ field, label, value, onChange, disabled }: ControlProps) => (
  <AccountSelect
    has="hasCalendar"
    label={label}
    required={field.isRequired}
    disabled={disabled}
    value={textOf(value)}
    onChange={onChange}
  />
)

/** A sheet: the account, the table by name or address, and its tab. */
export const SheetControl = ({ field, label, value, onChange, disabled }: ControlProps) => {
  const text = useText(accountMessages)
  const sheet = fieldsOf(value)
  const [account, table] = [textOf(sheet['account']), textOf(sheet['table'])]
  const set = (change: Record<string, string>) => onChange({ ...sheet, ...change })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-col gap-3 rounded-control border border-border p-2.5">
        <AccountSelect
          has="hasTables"
          label={text('sheet.account')}
          required={field.isRequired}
          disabled={disabled}
          value={account}
          onChange={(chosen) => set({ account: chosen })}
        />
        {account !== '' && !disabled && (
          <TableCombobox account={account} table={table} onChange={(url) => set({ table: url })} />
        )}
        <TextField
          label={text('sheet.address')}
          help={text('sheet.address.help')}
          required={field.isRequired}
          disabled={disabled}
          value={table}
          onChange={(event) => set({ table: event.target.value })}
        />
        <TextField
          label={text('sheet.tab')}
          disabled={disabled}
          value={textOf(sheet['tab'])}
          onChange={(event) => set({ tab: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

type TableComboboxProps = { account: string; table: string; onChange: (url: string) => void }

/** The sheets of an account that are open to us, found by name. */
const TableCombobox = ({ account, table, onChange }: TableComboboxProps) => {
  const text = useText(accountMessages)
  const { can } = useSession()
  const [search, setSearch] = useState('')
  const { currentData, isFetching, error } = useListFlowAccountFilesQuery(
    { params: { workgateId: account }, query: { kind: 'table', ...(search && { search }) } },
    { skip: !can('integrations.manage') },
  )
  const options = useMemo(
    () => (currentData?.items ?? []).map(({ url, name }) => ({ value: url, label: name })),
    [currentData],
  )
  return (
    <Combobox
      label={text('sheet.find')}
      placeholder={text('sheet.search')}
      emptyText={text('sheet.no-match')}
      loading={isFetching}
      value={options.some(({ value }) => value === table) ? table : null}
      options={options}
      onSearch={setSearch}
      onChange={(chosen) => chosen && onChange(chosen)}
      error={error ? errorText(error) : undefined}
    />
  )
}
