import { X } from 'lucide-react'
import { useCallback } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import type { UrlChange } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { contactSorts, isNarrowed, type ContactFilters } from '../contact-filters.ts'
import { contactListMessages } from '../list-messages.ts'

type ContactFilterBarProps = {
  filters: ContactFilters
  onChange: (change: UrlChange, options?: { replace?: boolean }) => void
}

const ANY = 'any'
const states = [ANY, 'true', 'false'] as const
export const noFilters = { search: undefined, phone: undefined, blocked: undefined, page: undefined } as const

export const ContactFilterBar = ({ filters, onChange }: ContactFilterBarProps) => {
  const text = useText(contactListMessages)
  const search = useCallback(
    (words: string) => onChange({ search: words, page: undefined }, { replace: true }),
    [onChange],
  )
  const choose = (name: 'phone' | 'blocked') => (value: string) =>
    onChange({ [name]: value === ANY ? undefined : value, page: undefined })
  return (
    <search className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-center">
      <div className="col-span-2 md:w-80">
        <SearchField label={text('contacts.search')} value={filters.search} onSearch={search} />
      </div>
      <Select
        className="md:w-52"
        label={text('contacts.phone-filter')}
        hideLabel
        value={filters.hasPhone ?? ANY}
        options={states.map((value) => ({ value, label: text(`contacts.phone-${value}`) }))}
        onChange={choose('phone')}
      />
      <Select
        className="md:w-44"
        label={text('contacts.blocked-filter')}
        hideLabel
        value={filters.isBlocked ?? ANY}
        options={states.map((value) => ({ value, label: text(`contacts.blocked-${value}`) }))}
        onChange={choose('blocked')}
      />
      <Select
        className="md:w-44"
        label={text('contacts.sort')}
        hideLabel
        value={filters.sort}
        options={contactSorts.map((value) => ({ value, label: text(`contacts.sort-${value}`) }))}
        onChange={(value) => onChange({ sort: value === 'newest' ? undefined : value, page: undefined })}
      />
      {isNarrowed(filters) && (
        <Button variant="ghost" icon={<X aria-hidden="true" className="size-4" />} onClick={() => onChange(noFilters)}>
          {text('common.clear-filters')}
        </Button>
      )}
    </search>
  )
}
