import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WorkgateRow } from '#db/schema/index.ts'
import type { Life } from '../chat/lives.ts'
import { talk } from './shop.ts'

const atOnce = 6
/** So long a customer waits for the next question; one whose server has died may wait for the next life. */
const patienceMs = 20_000

/** Customers who go through the flow, one question after the other; when one is through, somebody new comes. */
export const startCustomers = (life: () => Life | null, gate: WorkgateRow, heard: (from: string) => number) => {
  const brought = new Map<string, number>()
  const over = new AbortController()
  const isOver = (): boolean => over.signal.aborted

  const bring = async (from: string, text: string): Promise<boolean> => {
    const message = { workspaceId: gate.workspaceId, workgateId: gate.id, externalId: randomUUID(), from, text }
    while (!isOver()) {
      const current = life()
      if (current && (await isTaken(current, message))) return true
      await delay(30)
    }
    return false
  }
  const customer = async (from: string): Promise<void> => {
    let hears = 0
    for (const [at, line] of talk.entries()) {
      if (!(await bring(from, line.says))) return
      brought.set(from, at + 1)
      hears += line.hears.length
      const end = performance.now() + patienceMs
      while (!isOver() && heard(from) < hears && performance.now() < end) await delay(40)
      if (heard(from) < hears) return
    }
  }
  const writer = async (at: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) await customer(`khach-${at}-${count}-${gate.id}`)
  }
  const all = Promise.all(Array.from({ length: atOnce }, (_, at) => writer(at)))
  return {
    /** How many of their lines each customer has brought. */
    brought,
    lines: () => [...brought.values()].reduce((sum, lines) => sum + lines, 0),
    end: async () => {
      over.abort()
      await all
    },
  }
}

const isTaken = async (life: Life, message: object): Promise<boolean> => {
  try {
    const reply = await fetch(`${life.url}/test-channel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (reply.status !== 200) return false
    life.tell('acknowledged')
    return true
  } catch (error) {
    // It died under the call: nothing was promised.
    if (error instanceof TypeError) return false
    throw error
  }
}
