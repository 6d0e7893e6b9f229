import { describe, expect, it } from 'vitest'
import { inTransaction, systemCtx, type Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { createJobRunner } from '#core/jobs/runner.ts'
import { useApp } from '../../../test/harness.ts'
import { emit, listenerHandlers, listenersByEvent, type HeardEvent, type Listener } from './events.ts'

declare module './events.ts' {
  interface EventPayloads {
    'test.happened': { number: number }
  }
}

describe('events', async () => {
  const { deps, database, given, clock, emitted } = await useApp()

  const listening = (as: Listener['as'], fail: () => boolean = () => false) => {
    const heard: { event: HeardEvent; workspaceId: string | null }[] = []
    const listener: Listener = {
      event: 'test.happened',
      name: `test-${newId()}`,
      as,
      handle: async (ctx, event) => {
        heard.push({ event, workspaceId: ctx.workspaceId })
        if (fail()) throw new Error('chưa được')
      },
    }
    const own: Deps = { ...deps, listeners: listenersByEvent([listener]) }
    const runner = createJobRunner(own, listenerHandlers([listener]), [])
    return { heard, own, runner }
  }

  it('are heard once after the commit', async () => {
    const { heard, own, runner } = listening('workspace')
    const { id } = await given.workspace()

    await inTransaction(systemCtx(own, id, 'test'), async (tx) => {
      await emit(tx, 'test.happened', { number: 1 })
    })
    await runner.drain()
    await runner.drain()

    expect(heard).toMatchObject([
      { workspaceId: id, event: { type: 'test.happened', payload: { number: 1 }, workspaceId: id } },
    ])
  })

  it('of a transaction that is rolled back never happened', async () => {
    const { heard, own, runner } = listening('system')

    const failing = inTransaction(systemCtx(own, null, 'test'), async (tx) => {
      await emit(tx, 'test.happened', { number: 404 })
      throw new Error('rút lại')
    })

    await expect(failing).rejects.toThrow('rút lại')
    expect(await runner.drain()).toBe(0)
    expect(heard).toEqual([])
    expect(await emitted('test.happened')).not.toContainEqual({ number: 404 })
  })

  it("reach a listener of the platform with the platform's rights", async () => {
    const { heard, own, runner } = listening('system')
    const { id } = await given.workspace()

    await emit(systemCtx(own, id, 'test'), 'test.happened', { number: 2 })
    await runner.drain()

    expect(heard).toMatchObject([{ workspaceId: null, event: { workspaceId: id } }])
  })

  it('are told again to a listener that failed', async () => {
    let failures = 1
    const { heard, own, runner } = listening('system', () => failures-- > 0)
    await emit(systemCtx(own, null, 'test'), 'test.happened', { number: 3 })

    await runner.drain()
    clock.advance(60_000)
    await runner.drain()

    expect(heard.map(({ event }) => event.payload)).toEqual([{ number: 3 }, { number: 3 }])
    expect(new Set(heard.map(({ event }) => event.eventId)).size).toBe(1)
    const { rows } = await database.pool.query(`select state from jobs where dedupe_key = $1`, [
      heard[0]?.event.eventId,
    ])
    expect(rows).toEqual([{ state: 'done' }])
  })
})
