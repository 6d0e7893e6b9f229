import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@app/contracts/endpoint'
import type { ErrorAnswer } from '@app/contracts/errors'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import type { SignedIn } from '../given.ts'
import { useApp } from '../harness.ts'
import { withoutRowSecurity } from '../without-row-security.ts'
import { datasetTypeFor, entityMakers, leavesUnknownIdsOut, platformEntities } from './entities.ts'
import { sendInput } from './request.ts'
import { idPositions, sampleInput, withValueAt, type IdPosition, type SampleInput } from './samples.ts'
import { fingerprintOf } from './victim.ts'

const withoutRequestId = (text: string): unknown => {
  const answer = JSON.parse(text) as ErrorAnswer
  return { ...answer.error, requestId: '' }
}

const readValue = (input: SampleInput, { part, path }: IdPosition): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], input[part])

describe('the tenant matrix', async () => {
  const { app, deps, database, given, signIn } = await useApp()
  const cases = app.http.endpoints.flatMap((endpoint) =>
    idPositions(endpoint).map((position) => ({
      name: `${endpoint.method} ${endpoint.path} · ${position.part}.${position.path.join('.')} (${position.entity})`,
      endpoint,
      position,
    })),
  )

  const makeEntity = (endpoint: Endpoint, { entity }: IdPosition, owner: SignedIn): Promise<string> => {
    const make = entityMakers[entity]
    if (!make) throw new Error(`no maker for ${entity}`)
    return make(given, owner, endpoint)
  }

  /** Every other id is the caller's own and real, so that only the tested one can be the reason of a refusal. */
  const inputWithOwnIds = async (endpoint: Endpoint, tested: IdPosition, owner: SignedIn): Promise<SampleInput> => {
    let input = withValueAt(sampleInput(endpoint), tested, randomUUID())
    for (const other of idPositions(endpoint)) {
      const isTested = other.part === tested.part && other.path.join() === tested.path.join()
      const isNeeded = other.part === 'params' || readValue(input, other) !== undefined
      if (!isTested && isNeeded) input = withValueAt(input, other, await makeEntity(endpoint, other, owner))
    }
    return input
  }

  it('knows how to make a real row for every id in the contracts', () => {
    const unknown = cases.filter(({ position }) => !Object.hasOwn(entityMakers, position.entity))

    expect(unknown.map(({ name }) => name)).toEqual([])
    process.stdout.write(
      `measured: tenant matrix: ${cases.length} id positions × 2 (both walls, the key alone) in ${app.http.endpoints.length} operations\n`,
    )
  })

  it('finds platform ids only behind platform roles', () => {
    const wrong = cases.filter(
      ({ endpoint, position }) =>
        platformEntities.has(position.entity) && !['moderator', 'admin'].includes(endpoint.access),
    )

    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  // Row-level security would cover for a forgotten key in a query, so the first wall is also tried with the second one down.
  const lowered = await buildApp({ ...deps, database: withoutRowSecurity(database) })
  await lowered.http.ready()
  const walls = [
    { which: 'both walls', through: app },
    { which: 'the key alone', through: lowered },
  ]

  const guarded = cases.filter(({ endpoint }) => endpoint.scope !== 'platform')
  const tried = guarded.flatMap((one) => walls.map((wall) => ({ ...one, ...wall })))

  interface Scene {
    victim: SignedIn
    person: SignedIn
    foreignId: string
    input: SampleInput
    before: string
  }
  const setScene = async ({ endpoint, position }: (typeof cases)[number]): Promise<Scene> => {
    const victim = await signIn()
    const person = await signIn({ member: 'owner' })
    const foreignId = await makeEntity(endpoint, position, victim)
    const input = await inputWithOwnIds(endpoint, position, person)
    return { victim, person, foreignId, input, before: await fingerprintOf(database, victim.workspaceId) }
  }
  // The tests of one id share their people and rows: what is refused changes nothing, which the fingerprint holds.
  const scenes = new Map<string, Promise<Scene>>()
  const sceneOf = (one: (typeof cases)[number]): Promise<Scene> => {
    const scene = scenes.get(one.name) ?? setScene(one)
    scenes.set(one.name, scene)
    return scene
  }

  const isLenient = ({ endpoint, position }: (typeof tried)[number]): boolean =>
    position.part === 'body' && leavesUnknownIdsOut.has(`${endpoint.method} ${endpoint.path}`)
  const refusing = tried.filter((one) => !isLenient(one))
  it.each(refusing)("$name, $which: another workspace's id is as unknown as a made-up one", async (one) => {
    const { endpoint, position, through } = one
    const { victim, person, foreignId, input, before } = await sceneOf(one)
    const attacker = callerOf(through, person.token)

    const foreign = await sendInput(attacker, endpoint, withValueAt(input, position, foreignId))
    const madeUp = await sendInput(attacker, endpoint, withValueAt(input, position, randomUUID()))

    expect(foreign.status, foreign.text).toBe(404)
    expect(withoutRequestId(foreign.text)).toEqual(withoutRequestId(madeUp.text))
    expect(await fingerprintOf(database, victim.workspaceId)).toBe(before)
  })

  it.each(tried.filter(isLenient))("$name, $which: another workspace's id is left out", async (one) => {
    const { endpoint, position, through } = one
    const { victim, person, foreignId, input, before } = await setScene(one)
    const attacker = callerOf(through, person.token)

    const reply = await sendInput(attacker, endpoint, withValueAt(input, position, foreignId))

    expect(reply.status, reply.text).toBe(200)
    expect(reply.text).not.toContain(foreignId)
    expect(await fingerprintOf(database, victim.workspaceId)).toBe(before)
  })

  it.each(guarded.filter(({ endpoint, position }) => endpoint.scope === 'workspace' && position.part === 'params'))(
    '$name: the own id is found, so the refusal above means something',
    async (one) => {
      const { endpoint, position } = one
      const { person: owner, input } = await sceneOf(one)
      const ownId = await makeEntity(endpoint, position, owner)

      const unknown = await sendInput(owner, endpoint, withValueAt(input, position, randomUUID()))
      const own = await sendInput(owner, endpoint, withValueAt(input, position, ownId))

      expect(own.error?.code, own.text).not.toBe(unknown.error?.code)
    },
  )
})

describe('lists of a workspace', async () => {
  const { app, signIn, given } = await useApp()
  const lists = app.http.endpoints.filter(
    (endpoint) => endpoint.scope === 'workspace' && endpoint.method === 'GET' && !endpoint.params,
  )

  /** Somebody who has one of everything, with datasets of the type that the list is about. */
  const makeVictim = async (endpoint: Endpoint) => {
    const victim = await signIn({ name: 'Bí mật của người khác' })
    const ids = await Promise.all(Object.values(entityMakers).map((make) => make(given, victim, endpoint)))
    return [...ids, victim.workspaceId, victim.email, victim.name]
  }
  // Lists only read, so they share whom they must not tell of.
  const victims = new Map<number, Promise<string[]>>()
  const secretsNear = (endpoint: Endpoint): Promise<string[]> => {
    const type = datasetTypeFor(endpoint.path)
    const secrets = victims.get(type) ?? makeVictim(endpoint)
    victims.set(type, secrets)
    return secrets
  }

  it.each(lists.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s says nothing of another workspace',
    async (_, endpoint) => {
      const secrets = await secretsNear(endpoint)
      const attacker = await signIn({ member: 'owner' })

      const reply = await sendInput(attacker, endpoint, sampleInput(endpoint))

      expect(reply.status, reply.text).toBe(200)
      for (const secret of secrets) expect(reply.text).not.toContain(secret)
    },
  )
})
