import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '../display/button.tsx'
import { EmptyState } from '../feedback/states.tsx'

/** The empty state: why there are no rows, and the next step. */
export type EmptyList = { icon?: ReactNode; title: string; description?: ReactNode; action?: ReactNode }
export type NoneFound = { title: string; description?: ReactNode }

type ListEmptyProps = { empty: EmptyList; noneFound: NoneFound | undefined; onClear: (() => void) | undefined }

/** A filtered list offers to clear the filters; an empty one offers its first step. */
export const ListEmpty = ({ empty, noneFound, onClear }: ListEmptyProps) => {
  const text = useText()
  if (!noneFound || !onClear) return <EmptyState {...empty} />
  return (
    <EmptyState
      icon={<SearchX />}
      {...noneFound}
      action={<Button onClick={onClear}>{text('common.clear-filters')}</Button>}
    />
  )
}
