import { describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '@app/contracts/endpoint'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { malformedRequests } from './malformed.ts'
import { sampleInput } from './samples.ts'
import { unlimited } from './unlimited.ts'

const perOperation = 200
/** Side by side they share the look at their session, which is most of what a refused request costs. */
const atOnce = 20
/** Of the processor and for all that run side by side: what a busy machine does meanwhile is not counted. */
const slowMs = 5000
/** Cut off, of another kind, or too large: no protocol has such bodies. */
const noBodies = ['{', 'true', '"text"', '42', JSON.stringify({ pad: 'x'.repeat(3_000_000) })]

describe('malformed requests', async () => {
  const { app, deps, given } = await useApp()
  const open = await buildApp({ ...deps, rateLimiter: unlimited })
  await open.http.ready()

  const newAdmin = async () => callerOf(open, (await given.signedIn({ role: 1000, member: 'owner' })).token)

  const flood = async (endpoint: Endpoint, seed: number) => {
    const wrong: string[] = []
    let admin = await newAdmin()
    const requests = malformedRequests(endpoint, perOperation, seed)
    for (let first = 0; first < requests.length; first += atOnce) {
      const before = process.cpuUsage()
      const replies = await Promise.all(
        requests.slice(first, first + atOnce).map(async (request) => ({ request, ...(await admin.send(request)) })),
      )
      const { user, system } = process.cpuUsage(before)
      const took = Math.round((user + system) / 1000)
      const slow = took > slowMs ? replies : replies.filter(({ status }) => status >= 500)
      for (const { request, status } of slow)
        wrong.push(`${status}, ${took} ms for ${atOnce}: ${JSON.stringify(request).slice(0, 400)}`)
      // A request that happens to be right may have ended the session.
      if (replies.some(({ status }) => status === 401)) admin = await newAdmin()
    }
    return wrong
  }

  it.each(
    app.http.endpoints.map((endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, index] as const),
  )(`%s answers ${perOperation} of them without breaking`, { timeout: 240_000 }, async (_, endpoint, index) => {
    expect(await flood(endpoint, index + 1)).toEqual([])

    const alive = await callerOf(open, null).send({ method: 'GET', url: '/live' })
    expect(alive.status).toBe(200)
  })

  const withBody = app.http.endpoints.filter(({ body }) => body)

  it('refuses an unknown field of every operation whose body is ours', async () => {
    for (const endpoint of withBody.filter(({ hasForeignBody }) => !hasForeignBody)) {
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
  })

  it('takes unknown fields in the protocols of others only, and refuses what is no body of theirs', async () => {
    const foreign = withBody.filter(({ hasForeignBody }) => hasForeignBody)
    const admin = await newAdmin()
    const statuses: Record<string, number[]> = {}
    for (const endpoint of foreign) {
      const url = `/api${buildPath(endpoint, { params: sampleInput(endpoint).params })}`
      const headers = { 'content-type': 'application/json' }
      const send = async (payload: string) =>
        (await admin.send({ method: endpoint.method, url, headers, payload })).status
      const answers: number[] = []
      for (const payload of noBodies) answers.push(await send(payload))
      statuses[`${endpoint.method} ${endpoint.path}`] = answers
      // A body of the right kind gets as far as the key, whatever else is in it.
      const sample = sampleInput(endpoint).body as object
      expect([endpoint.path, await send(JSON.stringify({ ...sample, unknown: 1 }))]).toEqual([
        endpoint.path,
        endpoint.tag === 'hooks' ? 404 : 401,
      ])
    }

    expect(statuses).toEqual({
      'POST /v1/chat/completions': [400, 400, 400, 400, 413],
      'POST /v1/responses': [400, 400, 400, 400, 413],
      'POST /v1/mcp': [400, 400, 400, 400, 413],
      'POST /hooks/bots/:slug': [400, 400, 400, 400, 413],
      'POST /hooks/bots/:slug/test': [400, 400, 400, 400, 413],
    })
    process.stdout.write(
      `measured: fuzz: ${app.http.endpoints.length} operations × ${perOperation} malformed requests\n`,
    )
  })
})
