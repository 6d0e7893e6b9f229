import { sendPictureAsCustomer, type PhoneGate, type PretendPerson, type sayAsCustomer } from '@app/contracts/pretend'
import type { Call } from '@app/contracts/endpoint'
import { useCallback, useMemo, useRef, useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { uploadFile } from '#lib/api/upload.ts'
import { settle, type Outcome } from '#ui/feedback/outcome.ts'
import { useSayAsCustomerMutation } from '../api.ts'

type Said = Call<typeof sayAsCustomer>['body'] & object

/** Says things as the customer, one after the other: what is typed first arrives first. */
export const useSay = ({ workgateId }: PhoneGate, { id: personId }: PretendPerson) => {
  const params = useMemo(() => ({ workgateId, personId }), [workgateId, personId])
  const [send] = useSayAsCustomerMutation()
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const queue = useCallback(async (work: () => PromiseLike<Outcome<unknown>>): Promise<boolean> => {
    setWaiting((count) => count + 1)
    const mine = last.current.then(() => settle(work()))
    last.current = mine
    const isTaken = (await mine) !== undefined
    setWaiting((count) => count - 1)
    return isTaken
  }, [])

  const say = useCallback((body: Said) => queue(() => send({ params, body })), [queue, send, params])
  const sendPicture = useCallback(
    async (file: File) => {
      const isTaken = await queue(() => uploadFile(sendPictureAsCustomer, { params, file }))
      if (isTaken) refetchTags(sendPictureAsCustomer.tag)
    },
    [queue, params],
  )
  return { say, sendPicture, isBusy: waiting > 0 }
}
