import type { ConnectorSend } from '@app/contracts/connectors'
import type { QrView } from '@app/contracts/connect-sessions'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import type { TenantCtx } from './context.ts'

export interface CodeWish {
  /** Put the account that was just scanned in the place of the one before. */
  replaces: boolean
  /** Where the program shall run: on our server or on the shop's machine; undefined: where it runs already. */
  isHosted: boolean | undefined
}

/** What the programs on shops' machines do for features that know nothing of them; each call is part of a transaction. */
export interface ConnectorLink {
  /** Hands a message over; false: no program is there, so nothing was done. */
  send(tx: TenantCtx, workgateId: string, message: ConnectorSend): Promise<boolean>
  /** Lets a program be paired for an attempt to connect, and says what the screen shows of it. */
  prepare(tx: TenantCtx, session: ConnectSessionRow): Promise<QrView['connector']>
  /** Asks the program for a code, or puts the account that was just scanned in the place of the one before. */
  requestCode(tx: TenantCtx, session: ConnectSessionRow, wish: CodeWish): Promise<ConnectSessionRow>
  /** The person has given up: the program takes its code back. */
  withdrawCode(tx: TenantCtx, session: ConnectSessionRow): Promise<void>
  /** The account was removed: whatever program holds it is sent away, and what opens the account is forgotten. */
  endAll(tx: TenantCtx, workgateId: string): Promise<void>
}
