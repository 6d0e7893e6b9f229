import { Readable } from 'node:stream'
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { newId } from '#core/ids.ts'
import { errorAnswer, toAppError } from '#core/http/answer-error.ts'
import { openSession, runTurn } from '#features/agent/public.ts'
import { openBot, type Program } from './open-bot.ts'
import { answerText } from './openai-shapes.ts'

const question = fromJsonSchema<{ question: string; conversation?: string }>({
  type: 'object',
  properties: {
    question: { type: 'string', minLength: 1, maxLength: 4000, description: 'What to ask, in Vietnamese or English' },
    conversation: {
      type: 'string',
      maxLength: 200,
      description: 'Your own name for the conversation; the bot remembers what was said under the same name',
    },
  },
  required: ['question'],
  additionalProperties: false,
})
const answer = fromJsonSchema({
  type: 'object',
  properties: {
    outcome: { type: ['string', 'null'] },
    runId: { type: 'string' },
    citations: { type: 'array', items: { type: 'object' } },
  },
  required: ['outcome', 'runId', 'citations'],
})

/** The bot as an MCP server with one tool. Stateless: every request stands alone. */
export const serveMcp = async (ctx: KeyCtx, body: unknown): Promise<FileAnswer> => {
  const program = await openBot(ctx)
  const gone = new AbortController()
  const handler = createMcpHandler(() => serverOf(program, ctx.deps.config.version, gone.signal), {
    // An open stream lets us notice that the caller has disconnected.
    responseMode: 'sse',
    // There are no change notifications to wait for.
    maxSubscriptions: 0,
    onerror: (error) => ctx.deps.logger.debug({ err: error, requestId: ctx.requestId }, 'MCP request refused'),
  })
  const request = new Request(`${ctx.deps.config.baseUrl}/api/v1/mcp`, {
    method: 'POST',
    headers: headersOf(ctx),
    body: ctx.credentials.rawBody ?? '',
    signal: gone.signal,
  })
  return fileAnswer(await handler.fetch(request, { parsedBody: body }), gone)
}

/** Only the headers that the protocol reads; the key goes no further than `openBot`. */
const headersOf = ({ credentials }: KeyCtx): Record<string, string> => {
  const names = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name']
  return Object.fromEntries(names.flatMap((name) => [[name, credentials.header(name)]]).filter(([, value]) => value))
}

const fileAnswer = (response: Response, gone: AbortController): FileAnswer => {
  const stream = response.body ? Readable.fromWeb(response.body) : Readable.from([])
  stream.once('close', () => {
    if (!stream.readableEnded) gone.abort()
  })
  return {
    status: response.status,
    stream,
    headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' },
  }
}

const serverOf = (program: Program, version: string, gone: AbortSignal): McpServer => {
  const { name, description } = program.bot
  const server = new McpServer({ name: `bizagent-${program.key.botId}`, title: name, version })
  const tool = {
    title: name,
    description: description ? `${name}: ${description}` : `Hỏi ${name} / Ask ${name}`,
    inputSchema: question,
    outputSchema: answer,
    annotations: { readOnlyHint: false, openWorldHint: true },
  }
  server.registerTool('ask', tool, async (input, { mcpReq }) =>
    ask(program, input, AbortSignal.any([gone, mcpReq.signal])),
  )
  return server
}

/** A refusal is a result of the tool, so that the model that called it can read it and go on. */
const ask = async (program: Program, input: { question: string; conversation?: string }, signal: AbortSignal) => {
  const { ctx, key } = program
  try {
    const session = await openSession(ctx, {
      botId: key.botId,
      environment: key.environment,
      origin: 'mcp',
      externalKey: input.conversation ? `mcp:${input.conversation}` : undefined,
    })
    const run = await runTurn(ctx, {
      sessionId: session.id,
      inputId: newId(),
      text: input.question,
      mode: key.environment === 'production' ? 'live' : 'test',
      signal,
    })
    return {
      content: [{ type: 'text' as const, text: answerText(run) }],
      structuredContent: { outcome: run.outcome, runId: run.id, citations: run.reply?.citations ?? [] },
    }
  } catch (error) {
    const refusal = toAppError(error)
    if (refusal.code === 'UNEXPECTED') ctx.deps.logger.error({ err: error, requestId: ctx.requestId }, 'turn failed')
    const { message } = errorAnswer(refusal, ctx.language, ctx.requestId).error
    return { isError: true, content: [{ type: 'text' as const, text: `${refusal.code}: ${message}` }] }
  }
}

/** Sessions and streams for notifications are not offered; the key is checked all the same. */
export const refuseMcpMethod = async (ctx: KeyCtx): Promise<never> => {
  await openBot(ctx)
  throw new AppError('METHOD_NOT_ALLOWED')
}
