import type { Identity } from '../bridge.ts'
import { Refusal, type Api } from './api.ts'
import type { Connection } from './connection.ts'
import type { Store } from './store.ts'

/**
 * Tells the server who the visitor is, one identity after the other. Whatever is sent meanwhile waits for `settled`: a
 * conversation that begins earlier would belong to the browser, not to the person.
 */
export const createIdentifier = (api: Api, connection: Connection, store: Store) => {
  let settled: Promise<void> = Promise.resolve()

  const identifyAs = async (identity: Identity): Promise<void> => {
    try {
      await connection.visit()
      const { isVerified } = await api.identify(identity).catch(async (error: unknown) => {
        // Another person at the same computer: the conversation of the one before is not theirs.
        if (!(error instanceof Refusal) || error.code !== 'VISITOR_INVALID') throw error
        connection.forget()
        await connection.visit()
        return api.identify(identity)
      })
      if (isVerified) await connection.visitAgain()
    } catch {
      store.change({ isConnected: navigator.onLine })
    }
  }
  return {
    settled: () => settled,
    identify: (identity: Identity): Promise<void> => {
      settled = settled.then(() => identifyAs(identity))
      return settled
    },
  }
}
