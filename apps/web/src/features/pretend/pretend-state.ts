import { getMeta } from '@app/contracts/meta'
import { useEffect } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'

const isPossible = createExternalStore(false)
const isOpen = createExternalStore(false)
let isAsked = false

/** Whether simulators run, so that somebody can play a customer; asked once, because it changes only with a restart. */
export const useCanPretend = (): boolean => {
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    void callApi(getMeta, {}).then(({ data, error }) => {
      if (error) isAsked = false
      isPossible.set(data?.hasSimulators ?? false)
    })
  }, [])
  return useExternalStore(isPossible)
}

/** Whether the phone stands beside the page. */
export const useIsPretending = (): boolean => {
  const isShown = useExternalStore(isOpen)
  return useExternalStore(isPossible) && isShown
}

export const showPretend = (isShown: boolean): void => isOpen.set(isShown)
