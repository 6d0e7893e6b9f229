import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/template-db.ts'
import type { TestDatabase } from '../../test/template-db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ statementTimeoutMs: 400 })
})
afterAll(() => database.drop())

/** Cuts the listening connection: the server ends it, or the engine's thread is restarted. */
const cutConnection = async () => {
  if (database.engine === 'postgres') {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'bizagent-listener' and datname = current_database()`,
    )
  } else {
    await database.pool.query('select count(*) from generate_series(1, 1000000000)').catch(() => undefined)
  }
}

describe('listening', () => {
  it('sends one statement at a time, however many begin and end at once', async () => {
    const warnings: string[] = []
    const hear = (warning: Error) => warnings.push(warning.message)
    process.on('warning', hear)

    const stops = await Promise.all(['one', 'two', 'three'].map((channel) => database.listen(channel, () => undefined)))
    await Promise.all(stops.map((stop) => stop()))
    await setImmediate()

    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('hears what is notified, on its channel only', async () => {
    const heard: string[] = []
    const stop = await database.listen('first', (payload) => heard.push(payload))

    await database.notify('second', 'not for us')
    await database.notify('first', 'xin chào')

    await vi.waitFor(() => expect(heard).toEqual(['xin chào']))
    await stop()
  })

  it('hears a notice of a transaction when it commits and never when it rolls back', async () => {
    const heard: string[] = []
    const stop = await database.listen('third', (payload) => heard.push(payload))

    const failing = database.transaction({ workspaceId: null }, async () => {
      await database.notify('third', 'rolled back')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.transaction({ workspaceId: '00000000-0000-4000-8000-000000000001' }, async () => {
      await database.notify('third', 'committed')
      expect(heard).toEqual([])
    })

    await vi.waitFor(() => expect(heard).toEqual(['committed']))
    await stop()
  })

  it('goes on hearing after one of two listeners has left', async () => {
    const heard: string[] = []
    const stopFirst = await database.listen('shared', () => heard.push('first'))
    const stopSecond = await database.listen('shared', () => heard.push('second'))

    await stopFirst()
    await database.notify('shared', '')

    await vi.waitFor(() => expect(heard).toEqual(['second']))
    await stopSecond()
  })

  it('comes back by itself after the connection is cut, and says so', async () => {
    const heard: string[] = []
    const stop = await database.listen(
      'fourth',
      (payload) => heard.push(payload),
      () => heard.push('reconnected'),
    )

    await cutConnection()
    await vi.waitFor(() => expect(heard).toEqual(['reconnected']), { timeout: 15_000 })
    await database.notify('fourth', 'again')

    await vi.waitFor(() => expect(heard).toEqual(['reconnected', 'again']))
    await stop()
  })

  it('refuses a channel name that is not one', async () => {
    await expect(database.listen('x; drop table users', () => undefined)).rejects.toThrow(/not a channel name/)
  })
})
