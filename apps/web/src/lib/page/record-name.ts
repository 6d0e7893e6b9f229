import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createExternalStore } from './external-store.ts'

export interface RecordName {
  pathname: string
  name: string
}

/** The name of the record whose page is open, such as a bot; the breadcrumbs end with it. */
export const recordName = createExternalStore<RecordName | null>(null)

export const useRecordName = (name: string): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    const shown = { pathname, name }
    recordName.set(shown)
    return () => {
      // The next page may have set its own name already.
      if (recordName.get() === shown) recordName.set(null)
    }
  }, [pathname, name])
}
