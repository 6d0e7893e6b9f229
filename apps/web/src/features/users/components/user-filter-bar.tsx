import { userStatus, type PlatformRoleName, type UserStatus } from '@app/contracts/roles'
import { Search, X } from 'lucide-react'
import { useCallback } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { userMessages } from '../messages.ts'
import { useSearchBox } from '#lib/page/use-search-box.ts'
import { isFiltered, roleFilters, sorts, type UserFilters, type UserSort } from '../user-filters.ts'

type UserFilterBarProps = { filters: UserFilters; onChange: (change: Partial<UserFilters>) => void }

const ALL = 'all'

export const UserFilterBar = ({ filters, onChange }: UserFilterBarProps) => {
  const text = useText(userMessages)
  const search = useCallback((words: string) => onChange({ search: words }), [onChange])
  const { typed, setTyped } = useSearchBox(filters.search, search)
  return (
    <search className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-center">
      <div className="col-span-2 md:w-80">
        <TextField
          type="search"
          label={text('users.list.search')}
          hideLabel
          placeholder={text('users.list.search')}
          maxLength={120}
          icon={<Search aria-hidden="true" className="size-4.5" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Select
        className="md:w-44"
        label={text('common.role')}
        hideLabel
        value={filters.role ?? ALL}
        options={[
          { value: ALL, label: text('users.list.all-roles') },
          ...roleFilters.map((value) => ({ value, label: text(`users.role.${value}`) })),
        ]}
        onChange={(value) => onChange({ role: value === ALL ? undefined : (value as PlatformRoleName) })}
      />
      <Select
        className="md:w-44"
        label={text('common.status')}
        hideLabel
        value={filters.status ?? ALL}
        options={[
          { value: ALL, label: text('users.list.all-statuses') },
          ...userStatus.options.map((value) => ({ value, label: text(`users.status.${value}`) })),
        ]}
        onChange={(value) => onChange({ status: value === ALL ? undefined : (value as UserStatus) })}
      />
      <Select
        className="md:w-48"
        label={text('users.list.sort')}
        hideLabel
        value={filters.sort}
        options={sorts.map((value) => ({ value, label: text(`users.list.sort-${value}`) }))}
        onChange={(value) => onChange({ sort: value as UserSort })}
      />
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onChange({ search: '', role: undefined, status: undefined })}
        >
          {text('common.clear-filters')}
        </Button>
      )}
    </search>
  )
}
