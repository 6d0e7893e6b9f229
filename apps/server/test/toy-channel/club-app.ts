import { beginConnect, finishSignIn, importAccounts, type ConnectSession } from '@app/contracts/connect-sessions'
import type { Workgate } from '@app/contracts/workgates'
import { expect } from 'vitest'
import type { OfferedAccount } from '#channels/contract.ts'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf, type Caller } from '../caller.ts'
import type { TestApp } from '../harness.ts'
import { clubChannel, clubId, clubSettings, loftOf, newClub } from './club-channel.ts'

/** The product with the club among its channels. */
export const clubApp = async (test: TestApp, own: Partial<Deps> = {}) => {
  const club = newClub()
  const deps: Deps = {
    ...test.deps,
    channels: [...test.deps.channels, clubChannel(club)],
    config: { ...test.deps.config, kindSettings: clubSettings, simulatedChannels: [clubId] },
    ...own,
  }
  const app = await buildApp(deps)
  await app.http.ready()

  const ownerWithBot = async () => {
    const owner = await test.signIn()
    const bot = await test.given.publishedBot(owner.workspaceId)
    return { owner, bot, as: callerOf(app, owner.token) }
  }

  const begin = async (as: Caller, wanted: { workgateId?: string; botId?: string } = {}): Promise<ConnectSession> => {
    const { status, body, text } = await as.call(beginConnect, { body: { channel: clubId, ...wanted } })
    expect(status, text).toBe(201)
    return body
  }
  /** The service comes back to our page with what its window was given. */
  const comeBack = (
    as: Caller,
    { signInUrl }: Pick<ConnectSession, 'signInUrl'>,
    query: Record<string, string> = {},
  ) => {
    const state = new URL(signInUrl ?? '').searchParams.get('state') ?? ''
    return as.call(finishSignIn, { body: { channel: clubId, query: { code: 'ma', state, ...query } } })
  }

  /** Signs in and gets the session with the lofts that were opened. */
  const signedIn = async (as: Caller, lofts: OfferedAccount[], wanted: { workgateId?: string } = {}) => {
    club.lofts = lofts
    const { status, body, text } = await comeBack(as, await begin(as, wanted))
    expect(status, text).toBe(200)
    return body
  }

  const importAll = (as: Caller, session: ConnectSession, botId: string, more: { replaces?: boolean } = {}) =>
    as.call(importAccounts, {
      params: { sessionId: session.id },
      body: { items: session.accounts.map(({ externalId }) => ({ externalId, botId })), ...more },
    })

  /** A shop with one connected loft. */
  const shop = async (own: Partial<OfferedAccount> = {}) => {
    const { owner, bot, as } = await ownerWithBot()
    const loft = `loft-${newId()}`
    const { body } = await importAll(as, await signedIn(as, [loftOf(loft, own)]), bot.id)
    const gate = only(body.items).workgate as Workgate
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    return { owner, bot, as, loft, gate, ctx }
  }

  const after = async (seconds: number): Promise<void> => {
    test.clock.advance(seconds * 1000)
    await app.jobs.drain()
  }

  return { app, deps, club, ownerWithBot, begin, comeBack, signedIn, importAll, shop, after }
}
