import * as wire from './wire.ts'

export const listenerName = 'bizagent-listener'

type Connection = { pending: Buffer; isStarted: boolean; isListener: boolean }
type Work = { connection: number; bytes: Buffer; since: number } | { task: () => Promise<void> }

type Options = {
  serverVersion: string
  execute: (connection: number, bytes: Buffer) => Buffer
  send: (connection: number, bytes: Buffer) => void
  end: (connection: number) => void
  idleInTransactionMs: number
  isUnlimited: () => boolean
  queueWaitMs: number
}

/**
 * Many connections over the single session of the engine: one unit of work at a time, first come first served,
 * except that a connection with an open transaction has the engine to itself until it ends.
 */
export const createSessions = (options: Options) => {
  const { send, end, queueWaitMs } = options
  const connections = new Map<number, Connection>()
  const answers = createAnswers(send)
  const queue = createQueue()
  const engine = createEngine(options, connections, answers)
  const idle = createIdleWatch(options, engine.owner, (id) => close(id))
  let isPumping = false

  const close = (id: number) => {
    if (!connections.has(id)) return
    answers.flush()
    connections.delete(id)
    queue.forget(id)
    engine.rollBack(id)
    end(id)
    pump()
  }
  /**
   * The connection ends, and with it everything it has sent ahead: a statement that was sent behind a refused `begin`
   * must not run outside the walls which that was to raise.
   */
  const refuseBusy = (connection: number) => {
    answers.flush()
    send(connection, wire.errorResponse('FATAL', '53300', 'the embedded database is busy'))
    close(connection)
  }
  const perform = async (work: Work): Promise<void> => {
    if ('task' in work) {
      answers.flush()
      return work.task()
    }
    const waited = performance.now() - work.since
    if (engine.owner() === null && waited > queueWaitMs) refuseBusy(work.connection)
    else engine.run(work.connection, work.bytes)
  }
  const drain = async (): Promise<void> => {
    idle.stop()
    for (let work = queue.take(engine.owner()); work; work = queue.take(engine.owner())) await perform(work)
    answers.flush()
    idle.watch()
  }
  const pump = (): void => {
    if (isPumping) return
    isPumping = true
    void drain().finally(() => {
      isPumping = false
    })
  }
  const feed = (id: number, bytes: Buffer) => {
    const connection = connections.get(id)
    if (!connection) return
    connection.pending = connection.pending.length === 0 ? bytes : Buffer.concat([connection.pending, bytes])
    if (!connection.isStarted && !greet(options, id, connection)) return
    for (;;) {
      const unit = wire.nextUnit(connection.pending)
      if (unit.kind === 'partial') break
      if (unit.kind === 'terminate') return close(id)
      connection.pending = unit.rest
      queue.push({ connection: id, bytes: unit.bytes, since: performance.now() })
    }
    pump()
  }

  return {
    open: (id: number) => {
      connections.set(id, { pending: Buffer.alloc(0), isStarted: false, isListener: false })
    },
    feed,
    close,
    /** Work on the engine itself, between two units and outside any transaction. */
    schedule: (task: () => Promise<void>) => {
      queue.push({ task })
      pump()
    },
  }
}

/** Waking the caller's thread costs as much as a small statement: the answers to a row of units go out together. */
const createAnswers = (send: Options['send']) => {
  let held: { connection: number; answers: Buffer[] } | null = null
  const flush = () => {
    if (!held) return
    const { connection, answers } = held
    held = null
    send(connection, answers.length === 1 && answers[0] ? answers[0] : Buffer.concat(answers))
  }
  const hold = (connection: number, answer: Buffer) => {
    if (held && held.connection !== connection) flush()
    held ??= { connection, answers: [] }
    held.answers.push(answer)
  }
  return { flush, hold }
}
type Answers = ReturnType<typeof createAnswers>

const createQueue = () => {
  const queue: Work[] = []
  return {
    push: (work: Work) => queue.push(work),
    /** The next unit; while a transaction is open, the next one of its owner. */
    take: (owner: number | null): Work | undefined => {
      if (owner === null) return queue.shift()
      const at = queue.findIndex((work) => 'connection' in work && work.connection === owner)
      return at < 0 ? undefined : queue.splice(at, 1)[0]
    },
    forget: (id: number) => {
      for (let at = queue.length - 1; at >= 0; at -= 1) {
        const work = queue[at]
        if (work && 'connection' in work && work.connection === id) queue.splice(at, 1)
      }
    },
  }
}

/** Runs units, and knows which connection has a transaction open. */
const createEngine = ({ execute, send }: Options, connections: ReadonlyMap<number, Connection>, answers: Answers) => {
  let owner: number | null = null
  const run = (id: number, bytes: Buffer) => {
    if (wire.hasNamedStatement(bytes))
      return answers.hold(
        id,
        wire.refusal('0A000', 'named prepared statements are not supported by the embedded engine'),
      )
    const { answer, notifications } = wire.withoutNotifications(execute(id, bytes))
    for (const [listener, { isListener }] of connections) {
      if (isListener) for (const each of notifications) send(listener, each)
    }
    owner = wire.endsInTransaction(answer) ? id : null
    answers.hold(id, answer)
  }
  const rollBack = (id: number) => {
    if (owner !== id) return
    execute(id, wire.simpleQuery('rollback'))
    owner = null
  }
  return { owner: () => owner, run, rollBack }
}

/** As idle_in_transaction_session_timeout: a connection that holds the engine and says nothing loses it. */
const createIdleWatch = (
  { send, isUnlimited, idleInTransactionMs }: Options,
  owner: () => number | null,
  close: (id: number) => void,
) => {
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(timer)
    const watched = owner()
    if (watched === null) return
    timer = setTimeout(() => {
      if (isUnlimited()) return watch()
      send(watched, wire.errorResponse('FATAL', '25P03', 'terminating connection due to idle-in-transaction timeout'))
      close(watched)
    }, idleInTransactionMs).unref()
  }
  return { watch, stop: () => clearTimeout(timer) }
}

const greet = ({ send, serverVersion }: Options, id: number, connection: Connection): boolean => {
  const { pending } = connection
  const length = pending.length < 4 ? Infinity : pending.readInt32BE(0)
  if (pending.length < length) return false
  connection.isListener = pending.subarray(0, length).includes(listenerName)
  connection.isStarted = true
  connection.pending = pending.subarray(length)
  send(id, wire.greeting(id, serverVersion))
  return true
}
