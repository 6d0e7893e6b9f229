import { useState } from 'react'

/** Whether a promise is still pending. */
export const useBusy = () => {
  const [isBusy, setIsBusy] = useState(false)
  const run = async <T>(promise: PromiseLike<T>): Promise<T> => {
    setIsBusy(true)
    try {
      return await promise
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
