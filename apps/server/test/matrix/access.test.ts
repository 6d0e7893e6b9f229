import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@app/contracts/endpoint'
import { memberPermissions, platformRoles, type MemberRole } from '@app/contracts/roles'
import { buildApp } from '../../src/app.ts'
import { callerOf, type Caller } from '../caller.ts'
import { declaredEndpoints } from '../declared-endpoints.ts'
import type { SignInOptions } from '../given.ts'
import { useApp } from '../harness.ts'
import { unlimited } from './unlimited.ts'
import { sendInput } from './request.ts'
import { sampleInput, type SampleInput } from './samples.ts'

interface Kind {
  name: string
  signIn: SignInOptions | null
}

const kinds: Kind[] = [
  { name: 'signed out', signIn: null },
  { name: 'user without workspace', signIn: { workspaceId: null } },
  { name: 'agent', signIn: { member: 'agent' } },
  { name: 'manager', signIn: { member: 'manager' } },
  { name: 'owner', signIn: { member: 'owner' } },
  { name: 'moderator', signIn: { role: 100, member: 'agent' } },
  { name: 'admin', signIn: { role: 1000, member: 'agent' } },
]

/**
 * Operations for programs refuse everybody who has only a session, whoever they are, in one way per kind of program.
 * A webhook's address is part of its secret, so an unknown one does not even ask for a key.
 */
const keyRefusals: Partial<Record<string, string>> = {
  'bot-api': 'BOT_KEY_INVALID',
  connectors: 'PAIRING_CODE_INVALID',
  hooks: 'WEBHOOK_NOT_FOUND',
  widget: 'VISITOR_INVALID',
}

/** Workspace operations do; any other has to say so, because it keeps something there all the same. */
const needsWorkspace = ({ scope, errors }: Endpoint): boolean =>
  scope === 'workspace' || (errors?.includes('WORKSPACE_REQUIRED') ?? false)

/** What the guard must say, read off the declaration: the refusal, or nothing. */
const expectedRefusal = (endpoint: Endpoint, { signIn }: Kind): string | null => {
  if (endpoint.access === 'public') return null
  if (endpoint.access === 'key') return keyRefusals[endpoint.tag] ?? 'a key refusal for this tag'
  if (!signIn) return 'SESSION_REQUIRED'
  if (endpoint.access !== 'user' && (signIn.role ?? 1) < platformRoles[endpoint.access]) return 'FORBIDDEN'
  if (signIn.workspaceId === null && needsWorkspace(endpoint)) return 'WORKSPACE_REQUIRED'
  if (endpoint.scope !== 'workspace') return null
  const held = memberPermissions[signIn.member as MemberRole]
  return endpoint.permission && !held.includes(endpoint.permission) ? 'FORBIDDEN' : null
}

const guardCodes = ['SESSION_REQUIRED', 'FORBIDDEN', 'WORKSPACE_REQUIRED', ...Object.values(keyRefusals)]

const refusalOf = (code: string | undefined): string | null => (code && guardCodes.includes(code) ? code : null)

describe('the access matrix', async () => {
  const { app, deps, signIn, stranger } = await useApp()
  const { endpoints } = app.http
  // One person of each kind asks for everything, which is more than their budgets allow.
  const open = await buildApp({ ...deps, rateLimiter: unlimited })
  await open.http.ready()

  const people = new Map<Kind, Caller>()
  const newPerson = async ({ signIn: options }: Kind): Promise<Caller> =>
    callerOf(open, options && (await signIn(options)).token)

  /** What was refused has changed nothing; whoever was let in to change something may have ended their own rights. */
  const askAs = async (kind: Kind, endpoint: Endpoint, input: SampleInput) => {
    const person = people.get(kind) ?? (await newPerson(kind))
    people.set(kind, person)
    const reply = await sendInput(person, endpoint, input)
    if (endpoint.method !== 'GET' && reply.status < 400) people.delete(kind)
    return reply
  }

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s admits exactly whom it declares',
    async (_, endpoint) => {
      const input = sampleInput(endpoint)
      for (const kind of kinds) {
        const reply = await askAs(kind, endpoint, input)
        const refusal = refusalOf(reply.error?.code)

        expect({ kind: kind.name, refusal }).toEqual({ kind: kind.name, refusal: expectedRefusal(endpoint, kind) })
        expect(reply.status, `${kind.name}: ${reply.text}`).toBeLessThan(500)
      }
    },
  )

  it('lets one operation outside the workspaces ask for one: a picture of oneself is kept there', () => {
    const asking = endpoints.filter((endpoint) => endpoint.scope !== 'workspace' && needsWorkspace(endpoint))

    expect(asking.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /profile/avatar'])
  })

  it('covers every operation the contracts declare', async () => {
    const declared = (await declaredEndpoints()).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    const served = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)

    expect(served.toSorted()).toEqual(declared.toSorted())
    process.stdout.write(`measured: access matrix: ${served.length} operations × ${kinds.length} kinds of callers\n`)
  })

  it('is the table people have read and agreed to', async () => {
    const rows = endpoints
      .map(
        ({ method, path, access, scope, permission, rate }) =>
          `| ${method} ${path} | ${access} | ${scope} | ${permission ?? ''} | ${rate} |`,
      )
      .toSorted()
    const table = [
      '# Who may call what',
      '',
      'Written by the access matrix test; a changed guard shows up here as a changed line.',
      '',
      '| operation | access | scope | permission | rate class |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n')

    await expect(table).toMatchFileSnapshot('../../../../docs/access.md')
  })

  it('refuses tokens that are no session', async () => {
    const owner = await signIn()
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${'x'.repeat(43)}`,
      `Basic ${owner.token}`,
      `bearer ${owner.token}`,
      `Bearer ${owner.token} `,
      `Bearer ${owner.token}x`,
    ]) {
      const reply = await stranger().send({ method: 'GET', url: '/api/auth/me', headers: { authorization } })

      expect([authorization, reply.status]).toEqual([authorization, 401])
    }
  })
})
