import { findChannel } from '#channels/registry.ts'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { putAccountSecrets } from '#features/workgates/account-secrets.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import type { TestApp } from '../harness.ts'
import { googleWorld, newVerifier, ownFiles, redirectUri } from './google-world.ts'

/** A shop whose product reaches the simulator, with the account of Mai connected. */
export const googleShop = async (test: TestApp) => {
  const google = await googleWorld()
  const deps: Deps = {
    ...test.deps,
    safeFetch: google.safeFetch,
    config: { ...test.deps.config, kindSettings: google.operator },
  }
  const app = await buildApp(deps)
  await app.http.ready()

  /** Mai allows these rights in the window, and her account is stored as connecting does it. */
  const connect = async (bot: { workspaceId: string; id: string }, scopes: readonly string[] = [ownFiles]) => {
    const channel = findChannel(deps, 'google')
    if (channel?.connect.kind !== 'oauth') throw new Error('no sign-in window')
    const { codeVerifier, codeChallenge } = newVerifier()
    const request = { redirectUri, state: 's', codeChallenge, uses: ['read-sheets', 'write-sheets', 'read-docs'] }
    const query = await google.decide(channel.connect.signInUrl(google.io, request), { scopes })
    const reply = { query, redirectUri, codeVerifier }
    const offered = await channel.connect.finish(google.io, reply, AbortSignal.timeout(10_000))
    const [account] = 'refused' in offered ? [] : offered
    if (!account) throw new Error('not offered')
    const gate = await test.given.workgate(bot, { channel: 'google', name: account.name, delaySeconds: 0 })
    await putAccountSecrets(systemCtx(deps, bot.workspaceId, 'test') as TenantCtx, gate, account.secrets)
    return gate
  }

  const owner = async () => {
    const person = await test.signIn()
    const bot = await test.given.publishedBot(person.workspaceId)
    return { person, bot, as: callerOf(app, person.token) }
  }

  const drain = async (seconds = 0): Promise<void> => {
    test.clock.advance(seconds * 1000)
    await app.jobs.drain()
  }

  return { ...google, app, deps, connect, owner, drain }
}
