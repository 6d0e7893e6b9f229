import { expect } from 'vitest'
import { beginConnect, finishSignIn, importAccounts } from '@app/contracts/connect-sessions'
import type { Deps } from '#core/context.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf, type Caller } from '../caller.ts'
import type { TestApp } from '../harness.ts'
import { googleWorld, newAccount } from './google-world.ts'

/** A shop whose product reaches the simulator. */
export const googleShop = async (test: TestApp) => {
  const google = await googleWorld()
  const deps: Deps = {
    ...test.deps,
    safeFetch: google.safeFetch,
    config: { ...test.deps.config, kindSettings: google.operator },
  }
  const app = await buildApp(deps)
  await app.http.ready()

  const owner = async () => {
    const person = await test.signIn()
    const bot = await test.given.publishedBot(person.workspaceId)
    return { person, bot, as: callerOf(app, person.token) }
  }

  /** Somebody goes through the window of the service, and the account it opens is connected. */
  const connect = async (
    as: Caller,
    botId: string,
    { scopes, ...own }: { workgateId?: string; uses?: string[]; scopes?: string[] } = {},
  ) => {
    const account = newAccount(google.world)
    const begun = await as.call(beginConnect, { body: { channel: 'google', botId, ...own } })
    expect(begun.status, begun.text).toBe(201)
    const query = await google.decide(begun.body.signInUrl ?? '', { account: account.sub, ...(scopes && { scopes }) })
    const back = await as.call(finishSignIn, { body: { channel: 'google', query } })
    expect(back.body.accounts, back.text).toMatchObject([{ externalId: account.sub, name: account.email, gaps: [] }])
    const items = [{ externalId: account.sub, botId }]
    const done = await as.call(importAccounts, { params: { sessionId: back.body.id }, body: { items } })
    const gate = done.body.items[0]?.workgate
    if (!gate) throw new Error(done.text)
    return gate
  }

  const drain = async (seconds = 0): Promise<void> => {
    test.clock.advance(seconds * 1000)
    await app.jobs.drain()
  }

  return { ...google, app, deps, connect, owner, drain }
}
