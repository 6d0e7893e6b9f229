import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'
import { openDatabase } from './client.ts'
import { DatabaseAwayError, DatabaseBusyError, isDatabaseAway } from './errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ poolWaitMs: 300 })
})
afterAll(() => database.drop())

const nothing = async () => undefined
const takeAllConnections = () =>
  Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))

describe('a full pool', () => {
  it('tells the next caller that the database is busy instead of letting it wait', async () => {
    const clients = await takeAllConnections()

    const refused = database.transaction({ workspaceId: null }, nothing)

    await expect(refused).rejects.toThrow(DatabaseBusyError)
    await expect(database.system.execute('select 1')).rejects.toThrow(/Failed query/)
    expect(await database.isHealthy()).toBe(false)
    for (const client of clients) client.release()
    expect(await database.isHealthy()).toBe(true)
  })
})

describe('every connection', () => {
  it('runs statements without compiling them first', async () => {
    const { rows } = await database.pool.query<{ compiles: boolean }>('select pg_jit_available() as compiles')

    expect(rows).toEqual([{ compiles: false }])
  })
})

describe('a lost connection', () => {
  it('is replaced by the next caller', async () => {
    const client = await database.pool.connect()
    client.release(new Error('cut'))

    await vi.waitFor(async () => expect(await database.isHealthy()).toBe(true))
  })
})

describe('a database that is not there', () => {
  it('is reported as away, and unhealthy', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => probe.once('listening', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const away = await openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, dataDir: '' })

    await expect(away.transaction({ workspaceId: null }, nothing)).rejects.toThrow(DatabaseAwayError)
    await expect(away.system.execute('select 1')).rejects.toSatisfy(isDatabaseAway)
    expect(await away.isHealthy()).toBe(false)

    await away.close()
  })

  it('is unhealthy within two seconds when it takes the connection and never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    const away = await openDatabase({
      url: `postgres://nobody@127.0.0.1:${port}/nothing`,
      dataDir: '',
      poolWaitMs: 60_000,
    })
    const before = performance.now()

    expect(await away.isHealthy()).toBe(false)

    expect(performance.now() - before).toBeLessThan(4_000)
    silent.close()
    void away.close()
  })
})

describe('a closed database', () => {
  it('refuses further work as away', async () => {
    const closed = await openTestDatabase()
    await closed.drop()

    await expect(closed.system.execute('select 1')).rejects.toSatisfy(isDatabaseAway)
    expect(await closed.isHealthy()).toBe(false)
  })
})
