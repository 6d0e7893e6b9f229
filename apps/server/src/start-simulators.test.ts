import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { simulators as shipped } from '@app/simulators'
import { createSafeFetch } from '#core/safe-fetch/safe-fetch.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { reasonOf } from '#core/safe-fetch/fixtures/serving.ts'
import { startSimulators, type StartedSimulators } from './start-simulators.ts'
import { testConfig } from '../test/harness.ts'
import { operatorSecret, pigeonChannel } from '../test/toy-channel/pigeon-channel.ts'
import { toySimulator } from '../test/toy-simulator/toy-simulator.ts'

const channels = [pigeonChannel()]
const load = async () => [
  toySimulator('pigeon', (origin) => ({ [operatorSecret]: 'from-the-toy', PIGEON_BASE: origin })),
  toySimulator('fax', () => ({})),
]

describe('services that stand in for real ones', () => {
  const started: StartedSimulators[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map(({ stop }) => stop()))
  })
  const config = (own: Partial<ReturnType<typeof testConfig>> = {}) => ({ ...testConfig(), ...own })
  const start = async (given: ReturnType<typeof config>, loaded = load) => {
    const simulators = await startSimulators(given, channels, loaded)
    started.push(simulators)
    return simulators
  }

  it('start for channels without settings of the operator, and point them there', async () => {
    const { config: pointed, phones } = await start(config())

    const [origin = ''] = pointed.simulatorOrigins
    expect(pointed.simulatedChannels).toEqual(['pigeon'])
    expect(pointed.kindSettings).toEqual({ [operatorSecret]: 'from-the-toy', PIGEON_BASE: origin })
    expect(pointed.simulatedScanPages).toEqual({ pigeon: `${origin}/phone` })
    expect([...phones.keys()]).toEqual(['pigeon'])
  })

  it.each([
    ['the operator has an account', { kindSettings: { [operatorSecret]: 'real' } }],
    ['they are switched off', { simulators: { isOn: false, port: 0 } }],
    ['several processes share the work', { role: 'web' as const }],
  ])('do not start where %s', async (_, own) => {
    const given = config(own)

    const { config: same, phones } = await start(given)

    expect([same.simulatedChannels, same.simulatorOrigins, phones.size]).toEqual([[], [], 0])
    expect(same.kindSettings).toEqual(given.kindSettings)
  })

  it('are not even loaded in production, whatever the settings say', async () => {
    const given = config({ isProduction: true, simulators: { isOn: true, port: 0 } })

    const { config: same, phones } = await start(given, async () => {
      throw new Error('loaded')
    })

    expect(same).toBe(given)
    expect(phones.size).toBe(0)
    expect(testConfig({ SIMULATORS: 'off' }).simulators.isOn).toBe(false)
  })

  it('keep their addresses over a restart, and move when somebody else is there', async () => {
    const given = config()
    const first = await start(given)
    await first.stop()
    const again = await start(given)
    const beside = await start(given)

    expect(again.config.simulatorOrigins).toEqual(first.config.simulatorOrigins)
    expect(beside.config.simulatorOrigins).not.toEqual(first.config.simulatorOrigins)
  })

  it.each(shipped.map((simulator) => [simulator.channel, simulator] as const))(
    'move too where they ship with the product: %s',
    async (channel, simulator) => {
      const { dataDir, baseUrl } = config()
      const somebody = await startServer((_request, reply) => reply.end())
      const folder = join(dataDir, channel)

      const refused = simulator.start({ folder, productUrl: baseUrl, port: somebody.port })
      await expect(refused).rejects.toMatchObject({ code: 'EADDRINUSE' })

      const running = await simulator.start({ folder, productUrl: baseUrl, port: 0 })
      expect(new URL(running.origin).port).not.toBe(String(somebody.port))
      await running.stop()
    },
  )

  it('start all the same when the list of their ports is damaged', async () => {
    const given = config()
    await (await start(given)).stop()
    writeFileSync(join(given.dataDir, 'simulators', 'ports.json'), '{')

    expect((await start(given)).config.simulatorOrigins).toHaveLength(1)
  })

  it('are all of this machine that SafeFetch reaches', async () => {
    const { config: pointed } = await start(config())
    const canary = await startServer((_request, reply) => reply.end('secret'))
    const [origin = ''] = pointed.simulatorOrigins
    const safeFetch = createSafeFetch({ allowPorts: [80, 443, canary.port], trustedOrigins: pointed.simulatorOrigins })
    const here = `http://127.0.0.1:${canary.port}/`

    const reply = await safeFetch(`${origin}/`)
    const refused = await Promise.all([
      reasonOf(safeFetch(here)),
      reasonOf(safeFetch(`${origin}/?to=${encodeURIComponent(here)}`)),
      reasonOf(safeFetch(`${origin}/?to=${encodeURIComponent('http://localhost/')}`)),
      reasonOf(safeFetch(origin.replace('127.0.0.1', 'localhost'))),
      reasonOf(safeFetch(origin.replace('http:', 'https:'))),
      reasonOf(safeFetch(origin.replace('127.0.0.1', '127.0.0.2'))),
      reasonOf(safeFetch(origin.replace('//', '//user:pass@'))),
      reasonOf(createSafeFetch({ trustedOrigins: [] })(`${origin}/`)),
    ])

    expect(reply.text()).toBe('toy pigeon')
    expect(refused).toEqual([
      'private-address',
      'private-address',
      'private-address',
      'port',
      'port',
      'port',
      'userinfo',
      'port',
    ])
    expect(canary.connections()).toBe(0)
    await canary.close()
  })
})
