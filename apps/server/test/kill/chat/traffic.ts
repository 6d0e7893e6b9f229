import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WorkgateRow } from '#db/schema/index.ts'
import type { Incoming } from './ingress.ts'
import type { Life } from './lives.ts'

const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
/** Writers at the same time; a third of them are customers whom a colleague answers. */
const writers = 9
/** After so many messages somebody new comes, so that there is always a thread that no dead process holds. */
const messagesPerPerson = 3
/** So long a customer waits for an answer; one whose server has died may wait for ever. */
const longestWaitMs = 4_000

interface Traffic {
  /** Texts that somebody has said "received" to. */
  brought: string[]
  end(): Promise<void>
}

/** Customers who write without a pause to whatever process is there. */
export const startTraffic = (
  lives: () => readonly Life[],
  gate: WorkgateRow,
  brought: string[],
  heard: (from: string) => number,
): Traffic => {
  const over = new AbortController()
  const isOver = (): boolean => over.signal.aborted
  const place = { workspaceId: gate.workspaceId, workgateId: gate.id }

  const writer = async (at: number): Promise<void> => {
    const isRegular = at % 3 === 0
    for (let count = 0; !isOver(); count += 1) {
      const text = `${question} ${randomUUID()}`
      const from = `khach-${at}-${Math.floor(count / messagesPerPerson)}-${gate.id}`
      const message = {
        ...place,
        externalId: randomUUID(),
        from,
        text,
        ...(isRegular ? { staffId: randomUUID() } : {}),
      }
      // Channels repeat themselves: every fourth message comes twice.
      if (await bring(lives, message, isOver, (at + count) % 4 === 0 ? 2 : 1)) brought.push(text)
      // Sometimes the next thought at once, sometimes an answer first: so a slow machine is not buried in questions.
      const before = heard(from)
      if (Math.random() < 0.3) await delay(Math.random() * 200)
      else await until(() => isOver() || heard(from) > before, longestWaitMs)
      await delay(Math.random() * 600)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, at) => writer(at)))
  return {
    brought,
    end: async () => {
      over.abort()
      await all
    },
  }
}

const until = async (isTrue: () => boolean, mostMs: number): Promise<void> => {
  const end = performance.now() + mostMs
  while (!isTrue() && performance.now() < end) await delay(40)
}

/** Brings a message until it has been taken so many times, as channels do. Says whether anybody took it before the end. */
const bring = async (
  servers: () => readonly Life[],
  message: Incoming,
  isOver: () => boolean,
  wanted: number,
): Promise<boolean> => {
  let acks = 0
  while (acks < wanted && !isOver()) {
    const lives = servers()
    const life = lives[Math.floor(Math.random() * lives.length)]
    if (life && (await isTaken(life, message))) acks += 1
    else await delay(20)
  }
  return acks > 0
}

const isTaken = async (life: Life, message: Incoming): Promise<boolean> => {
  try {
    const reply = await fetch(`${life.url}/test-channel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (reply.status !== 200) return false
    if (message.staffId === undefined) life.tell('acknowledged')
    return true
  } catch (error) {
    // It died under the call: nothing was promised.
    if (error instanceof TypeError) return false
    throw error
  }
}
