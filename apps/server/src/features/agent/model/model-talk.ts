import { callModel, ProviderError, type ModelAnswer, type ModelMessage } from '#ai-providers/registry.ts'
import { markConnectionFailed, markConnectionWorking, type ResolvedModel } from '#features/connections/public.ts'
import { TurnAborted, type Turn } from '../turn/contract.ts'
import type { Display } from '../turn/display.ts'
import { msSince } from '../turn/trace.ts'
import { isStillOurs } from '../turns.repository.ts'
import { boundedAnswer } from './bounded-answer.ts'
import { isResting, noteFailure, noteSuccess } from './circuit-breaker.ts'
import { buildPrompt, type PromptParts } from './prompt.ts'
import { mayUseTools, newToolUse, runToolCall, type ToolUse } from './run-tool-call.ts'
import type { Sources } from './sources.ts'
import { thinkingOf } from './thinking.ts'
import { estimateTokens } from './tokens.ts'
import type { ToolBox } from './tool-box.ts'

const mostRounds = 6
const callMs = 30_000
const turnMs = 90_000
const shownCharacters = 4_000

export type TalkResult =
  | { kind: 'answer'; text: string; model: ResolvedModel; isCut: boolean }
  | { kind: 'filtered' }
  | { kind: 'failed'; code: string; wasShown: boolean }

/** The connection is at fault, not the moment: its people should know. */
const brokenConnection = new Set(['auth', 'permission', 'quota', 'model-not-found'])
/** The request is at fault; the connection is well. */
const ownFault = new Set(['context-too-long', 'content-filter', 'bad-request'])

/**
 * The model was silent, or called tools when it had to answer. A customer can provoke that, so it must not count as a
 * failure of the connection.
 */
class NothingSaid extends ProviderError {
  constructor() {
    super('malformed')
  }
}

interface TalkParts {
  turn: Turn
  models: readonly ResolvedModel[]
  prompt: Omit<PromptParts, 'isShort' | 'turn' | 'sources'> & { firstSources: number }
  sources: Sources
  box: ToolBox
  display: Display
}

/**
 * The talk with models in one turn: the main one first, the next when it fails. What tools have done stays done, so a
 * second model goes on where the first one broke.
 */
export class ModelTalk {
  readonly use: ToolUse = newToolUse()
  readonly #parts: TalkParts
  readonly #added: ModelMessage[] = []
  #base: ModelMessage[]
  #at = 0
  #isShort = false

  constructor(parts: TalkParts) {
    this.#parts = parts
    this.#base = this.#prompt()
  }

  /** About how much the first call will read. */
  get promptTokens(): number {
    return this.#base.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  }

  /** Built before tools add their sources: those reach the model as results. */
  #prompt(): ModelMessage[] {
    const { turn, prompt, sources } = this.#parts
    return buildPrompt({ ...prompt, turn, sources: sources.list.slice(0, prompt.firstSources), isShort: this.#isShort })
  }

  /** Asks for another answer, because the last one may not be sent. */
  again(text: string, reason: string): Promise<TalkResult> {
    this.#added.push(
      { role: 'assistant', content: text },
      { role: 'user', content: `That answer was not sent. ${reason} Write the answer to the customer again.` },
    )
    return this.answer()
  }

  /** Down the ladder until somebody answers. */
  async answer(): Promise<TalkResult> {
    const { turn, models, display } = this.#parts
    let code = 'no-model'
    for (; this.#at < models.length; this.#at += 1) {
      const model = models[this.#at]
      if (!model) break
      if (isResting(nameOf(model), turn.ctx.now())) {
        code = 'resting'
        turn.trace.add({ type: 'ai_reply', status: 'skipped', in: { model: model.model }, why: [{ kind: 'resting' }] })
        continue
      }
      try {
        const answer = await this.#rounds(model)
        noteSuccess(nameOf(model))
        if (model.connectionId && model.isMarkedFailed) await markConnectionWorking(turn.ctx, model.connectionId)
        return answer
      } catch (error) {
        if (turn.signal.aborted) throw new TurnAborted()
        if (!(error instanceof ProviderError)) throw error
        code = error.kind
        if (error.kind === 'content-filter') return { kind: 'filtered' }
        await this.#noteFailure(model, error)
        // Nobody gets a second beginning under their eyes.
        if (display.isShown) return { kind: 'failed', code, wasShown: true }
        display.reset()
        if (error.kind === 'context-too-long' && !this.#isShort) {
          this.#isShort = true
          this.#base = this.#prompt()
          this.#at -= 1
        }
      }
    }
    return { kind: 'failed', code, wasShown: false }
  }

  async #noteFailure({ connectionId, ...model }: ResolvedModel, error: ProviderError): Promise<void> {
    const { ctx } = this.#parts.turn
    if (!ownFault.has(error.kind) && !(error instanceof NothingSaid))
      noteFailure(nameOf({ ...model, connectionId }), ctx.now())
    if (connectionId && brokenConnection.has(error.kind)) await markConnectionFailed(ctx, connectionId, error.kind)
  }

  /** Model, tools, model… until there is a text; the last round has to speak. */
  async #rounds(model: ResolvedModel): Promise<TalkResult> {
    const { turn, box, sources, prompt, display } = this.#parts
    for (let round = 1; ; round += 1) {
      if (round > 1) await this.#mustBeOurs()
      const isLast = round >= mostRounds || !mayUseTools(this.use)
      const answer = await this.#ask(model, round, isLast)
      if (answer.finish === 'content-filter') return { kind: 'filtered' }
      if (isLast || answer.toolCalls.length === 0) {
        if (answer.text.trim() === '') throw new NothingSaid()
        return { kind: 'answer', text: answer.text, model, isCut: answer.finish === 'length' }
      }
      // What it said before its calls was thinking aloud.
      display.reset()
      this.#added.push({ role: 'assistant', content: answer.text, toolCalls: answer.toolCalls })
      for (const call of answer.toolCalls) {
        const content = await runToolCall({ turn, box, call, use: this.use, sources, boundary: prompt.boundary })
        this.#added.push({ role: 'tool', toolCallId: call.id, name: call.name, content })
      }
    }
  }

  /** Another process may have taken in a newer message, or a person the conversation. */
  async #mustBeOurs(): Promise<void> {
    const { turn } = this.#parts
    const key = { workspaceId: turn.ctx.workspaceId, sessionId: turn.sessionId }
    if (turn.signal.aborted || !(await isStillOurs(turn.ctx.db, key, turn.generation))) throw new TurnAborted()
  }

  async #ask(model: ResolvedModel, round: number, isLast: boolean): Promise<ModelAnswer> {
    const { turn, box, display } = this.#parts
    const started = performance.now()
    const left = turnMs - (started - turn.startedMs)
    if (left <= 0) throw new ProviderError('timeout')
    const messages = [...this.#base, ...this.#added]
    const { temperature, maxOutputTokens } = turn.config.model
    const thinking = thinkingOf(turn, model)
    const about = { round, model: model.model, ...given(turn, messages, box, isLast), isShort: this.#isShort }
    try {
      const whole = await callModel(
        turn.ctx.deps,
        model.connection,
        {
          model: model.model,
          messages,
          ...(box.tools.length > 0
            ? { tools: box.tools, toolChoice: isLast ? ('none' as const) : ('auto' as const) }
            : {}),
          temperature,
          maxOutputTokens: thinking.maxOutputTokens,
          reasoning: thinking.effort,
          cacheKey: turn.botId,
          user: turn.sessionId,
          isStreaming: display.isWatched,
        },
        {
          signal: turn.signal,
          timeouts: { ...turn.ctx.deps.config.modelPatience, totalMs: Math.min(callMs, left) },
          ...(display.isWatched ? { onText: (delta: string) => display.add(delta) } : {}),
        },
      )
      const answer = boundedAnswer(whole, maxOutputTokens)
      this.#record(answer, about, started)
      return answer
    } catch (error) {
      if (error instanceof ProviderError && !turn.signal.aborted) {
        turn.trace.add({
          type: 'ai_reply',
          status: 'failed',
          ms: msSince(started),
          in: about,
          retries: error.attempts - 1,
          error: { code: error.kind, text: error.message },
        })
      }
      throw error
    }
  }

  #record(answer: ModelAnswer, about: Record<string, unknown>, started: number): void {
    const { turn, display } = this.#parts
    const { usage } = answer
    turn.spent.tokensIn += usage.inputTokens
    turn.spent.cachedTokens += usage.cachedTokens
    turn.spent.tokensOut += usage.outputTokens
    turn.spent.isEstimated ||= usage.isEstimated
    turn.spent.firstTokenMs ??= (display.firstAt ?? started + answer.firstTokenMs) - turn.startedMs
    turn.trace.add({
      type: 'ai_reply',
      ms: msSince(started),
      in: about,
      out: {
        text: answer.text.slice(0, shownCharacters),
        finish: answer.finish,
        toolCalls: answer.toolCalls.map(({ name }) => name),
      },
      outputTaken: answer.toolCalls.length > 0 ? 'tools' : 'answered',
      retries: answer.attempts - 1,
      llm: { model: answer.model, ...usage },
    })
  }
}

/** The platform's models are one connection each, so that its fallback is not punished for the main one. */
const nameOf = ({ connectionId, model, isPlatform }: ResolvedModel): string =>
  isPlatform ? `platform:${model}` : `${connectionId}:${model}`

/** What the model was given: word for word in a try-out, in numbers for a customer's conversation. */
const given = (
  turn: Turn,
  messages: readonly ModelMessage[],
  box: ToolBox,
  isLast: boolean,
): Record<string, unknown> => {
  const tools = isLast ? [] : box.tools.map(({ name }) => name)
  if (turn.mode === 'live') return { messages: messages.length, tools }
  return {
    messages: messages.map(({ role, content }) => ({ role, content: content.slice(0, shownCharacters) })),
    tools,
  }
}
