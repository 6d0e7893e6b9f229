import { Search } from 'lucide-react'
import { TextField } from './field.tsx'
import { useSearchBox } from '#lib/page/use-search-box.ts'

type SearchFieldProps = {
  label: string
  /** Where the label is too long for the field. */
  placeholder?: string | undefined
  value: string
  size?: 'sm' | 'md' | undefined
  onSearch: (words: string) => void
}

export const SearchField = ({ label, placeholder = label, value, size, onSearch }: SearchFieldProps) => {
  const { typed, setTyped } = useSearchBox(value, onSearch)
  return (
    <TextField
      type="search"
      label={label}
      size={size}
      hideLabel
      placeholder={placeholder}
      maxLength={120}
      icon={<Search aria-hidden="true" className="size-4.5" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
