import { createHash, randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { startGoogle } from '@app/simulators/google/simulator'
import type { GoogleAccount, World } from '@app/simulators/google/world'
import type { ChannelIo } from '#channels/contract.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'

/** The host under which the product of a test reaches the simulator. */
export const googleHost = 'google.example.com'
export const productUrl = 'http://bizagent.test'
export const redirectUri = `${productUrl}/integration/callback/google`
export const mai = '100200300'
export const ownFiles = 'https://www.googleapis.com/auth/drive.file'

/** The simulator on this machine, and the settings that point the channel at it. */
export const googleWorld = async () => {
  const google = await startGoogle({ productUrl, folder: null, port: 0 })
  afterAll(() => google.stop())
  const { port } = new URL(google.origin)
  const safeFetch = createTestSafeFetch({ servers: { [googleHost]: Number(port) } })
  const operator = Object.fromEntries(
    Object.entries(google.settings).map(([name, value]) => [
      name,
      value.replace(google.origin, `http://${googleHost}`),
    ]),
  )
  const io: ChannelIo = { safeFetch, operator, now: () => new Date(google.world.now()) }

  /** A person in the window of the service: chooses the account, ticks rights, allows or denies. */
  const decide = async (
    signInUrl: string,
    { account = mai, scopes = [ownFiles], decision = 'allow' }: Partial<Decision> = {},
  ): Promise<Record<string, string>> => {
    const form = new URLSearchParams({ query: new URL(signInUrl).search.slice(1), account, decision })
    for (const scope of scopes) form.append('scope', scope)
    const reply = await fetch(`${google.origin}/o/oauth2/v2/auth/decision`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    const back = new URL(reply.headers.get('location') ?? 'http://nowhere.invalid')
    return Object.fromEntries(back.searchParams)
  }

  return { google, world: google.world, origin: google.origin, safeFetch, operator, io, decide }
}

export interface Decision {
  account: string
  scopes: readonly string[]
  decision: 'allow' | 'deny'
}

/** A person with the files of Mai: one account can be connected once in an installation, and every test connects one. */
export const newAccount = (world: World): GoogleAccount => {
  const sub = `1002${randomBytes(6).readUIntBE(0, 6)}`
  const account = { sub, email: `lan-${sub}@example.com`, name: 'Lan Phạm' }
  world.accounts.push(account)
  return account
}

export const newVerifier = (): { codeVerifier: string; codeChallenge: string } => {
  const codeVerifier = randomBytes(32).toString('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}
