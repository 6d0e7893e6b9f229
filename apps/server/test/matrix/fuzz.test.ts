import { describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '@app/contracts/endpoint'
import { buildApp } from '../../src/app.ts'
import type { RateLimiter } from '#core/http/rate-limit.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { malformedRequests } from './malformed.ts'
import { sampleInput } from './samples.ts'

const perOperation = 200
const unlimited: RateLimiter = { take: async () => undefined, giveBack: async () => undefined }
const slowMs = 5000

describe('malformed requests', async () => {
  const { app, deps, given } = await useApp()
  // Budgets would turn most of the flood away before it reaches what is to be tested.
  const open = await buildApp({ ...deps, rateLimiter: unlimited })
  await open.http.ready()

  const newAdmin = async () => callerOf(open, (await given.signedIn({ role: 1000, member: 'owner' })).token)

  const flood = async (endpoint: Endpoint, seed: number) => {
    const wrong: string[] = []
    let admin = await newAdmin()
    for (const request of malformedRequests(endpoint, perOperation, seed)) {
      const started = performance.now()
      const reply = await admin.send(request)
      const took = performance.now() - started
      if (reply.status >= 500 || took > slowMs)
        wrong.push(`${reply.status} after ${Math.round(took)} ms: ${JSON.stringify(request).slice(0, 400)}`)
      // A request that happens to be right may have ended the session.
      if (reply.status === 401) admin = await newAdmin()
    }
    return wrong
  }

  it.each(
    app.http.endpoints.map((endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, index] as const),
  )(`%s answers ${perOperation} of them without breaking`, { timeout: 60_000 }, async (_, endpoint, index) => {
    expect(await flood(endpoint, index + 1)).toEqual([])

    const alive = await callerOf(open, null).send({ method: 'GET', url: '/live' })
    expect(alive.status).toBe(200)
  })

  it('refuses an unknown field of every operation that takes a body', async () => {
    const withBody = app.http.endpoints.filter((endpoint) => endpoint.body)
    for (const endpoint of withBody) {
      const admin = await newAdmin()
      const reply = await admin.send({
        method: endpoint.method,
        url: `/api${buildPath(endpoint, { params: sampleInput(endpoint).params })}`,
        payload: { workspaceId: 'x', role: 'x', unknown: 1 },
      })

      expect([endpoint.path, reply.status, reply.error?.details.fields]).toEqual([
        endpoint.path,
        400,
        expect.objectContaining({ unknown: expect.any(String) }),
      ])
    }
    process.stdout.write(
      `measured: fuzz: ${app.http.endpoints.length} operations × ${perOperation} malformed requests\n`,
    )
  })
})
