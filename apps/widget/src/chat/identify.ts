import type { Identity } from '../bridge.ts'
import { Refusal, type Api } from './api.ts'
import type { Connection } from './connection.ts'
import type { Store } from './store.ts'

/**
 * Identifies the visitor to the server, one identity after the other. Messages wait for `settled`: a conversation that
 * starts earlier would belong to the browser, not to the person.
 */
export const createIdentifier = (api: Api, connection: Connection, store: Store) => {
  let settled: Promise<void> = Promise.resolve()

  const identifyAs = async (identity: Identity): Promise<void> => {
    try {
      await connection.visit()
      const { isVerified } = await api.identify(identity).catch(async (error: unknown) => {
        // Another person at the same computer must not see the previous conversation.
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
