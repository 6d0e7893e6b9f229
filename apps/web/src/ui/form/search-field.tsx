import { Search } from 'lucide-react'
import { TextField } from './field.tsx'
import { useSearchBox } from '#lib/page/use-search-box.ts'

type SearchFieldProps = { label: string; value: string; onSearch: (words: string) => void }

export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const { typed, setTyped } = useSearchBox(value, onSearch)
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      maxLength={120}
      icon={<Search aria-hidden="true" className="size-4.5" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
