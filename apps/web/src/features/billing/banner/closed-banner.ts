import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

const key = 'closedCreditBanner'
const store = createExternalStore(readStored(key))

/** A closed warning stays closed for this shop until the next mark is passed. */
export const useClosedBanner = (workspaceId: string, mark: number) => {
  const closed = useExternalStore(store)
  const own = `${workspaceId}:${mark}`
  return {
    isClosed: closed === own,
    close: () => {
      writeStored(key, own)
      store.set(own)
    },
  }
}
