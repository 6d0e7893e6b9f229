import { useState } from 'react'

/** Whether something that was started is still under way. */
export const useBusy = () => {
  const [isBusy, setIsBusy] = useState(false)
  const run = async <T>(act: PromiseLike<T>): Promise<T> => {
    setIsBusy(true)
    try {
      return await act
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
