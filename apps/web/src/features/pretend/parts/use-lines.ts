import type { PhoneGate, PretendPerson } from '@app/contracts/pretend'
import { useListPretendLinesQuery } from '../api.ts'

/** The phone has no line to the product's events: it looks as often as somebody who waits for an answer would. */
const lookEveryMs = 1500

export const useLines = ({ workgateId }: PhoneGate, { id: personId }: PretendPerson) =>
  useListPretendLinesQuery(
    { params: { workgateId, personId } },
    { pollingInterval: lookEveryMs, refetchOnMountOrArgChange: true },
  )
