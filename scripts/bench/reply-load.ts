import { Agent, request } from 'node:http'

/*
 * Run as a child process, then sent what to ask: keeps so many conversations asking at the same time, each the next
 * question when its answer is complete, and sends what it saw to the parent.
 */

export interface ReplyLoad {
  readonly url: string
  /** Conversations take turns with these: a bot has a budget of its own, which stays on. */
  readonly callers: readonly { readonly headers: Record<string, string>; readonly model: string }[]
  /** The `%` in it becomes the number of the conversation, `@model` the caller's model. */
  readonly body: string
  readonly connections: number
  readonly milliseconds: number
}

export interface ReplyLoadResult {
  readonly answers: number
  readonly refusals: number
  readonly firstRefusal: string
  readonly seconds: number
  readonly firstByteMs: readonly number[]
  readonly totalMs: readonly number[]
}

interface Answer {
  readonly isGood: boolean
  readonly firstByteMs: number
  readonly totalMs: number
  readonly text: string
}

const ask = (load: ReplyLoad, agent: Agent, conversation: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const caller = load.callers[conversation % load.callers.length]
    const outgoing = request(
      load.url,
      {
        method: 'POST',
        agent,
        // The real limits stay on: every conversation comes from an address of its own.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.8.${Math.floor(conversation / 250)}.${(conversation % 250) + 1}`,
          ...caller?.headers,
        },
      },
      (response) => {
        let firstByteMs = 0
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          // The first words, not the headers: an event stream opens before the model has spoken.
          if (firstByteMs === 0 && (text + piece).includes('"content":"D')) firstByteMs = performance.now() - started
          if (text.length < 2_000) text += piece
        })
        response.on('end', () => {
          const totalMs = performance.now() - started
          const isGood = response.statusCode === 200 && text.includes('shop')
          resolve({ isGood, firstByteMs: firstByteMs || totalMs, totalMs, text })
        })
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(load.body.replaceAll('%', String(conversation)).replace('@model', caller?.model ?? ''))
  })

const run = async (load: ReplyLoad): Promise<ReplyLoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const started = performance.now()
  const seen: Answer[] = []
  const isOver = () => performance.now() - started > load.milliseconds
  const converse = async (conversation: number) => {
    while (!isOver()) seen.push(await ask(load, agent, conversation))
  }
  await Promise.all(Array.from({ length: load.connections }, (_, at) => converse(at)))
  agent.destroy()
  const good = seen.filter(({ isGood }) => isGood)
  return {
    answers: good.length,
    refusals: seen.length - good.length,
    firstRefusal: seen.find(({ isGood }) => !isGood)?.text.slice(0, 300) ?? '',
    seconds: (performance.now() - started) / 1_000,
    firstByteMs: good.map(({ firstByteMs }) => firstByteMs),
    totalMs: good.map(({ totalMs }) => totalMs),
  }
}

process.once('message', (load: ReplyLoad) => {
  run(load).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
