import { randomUUID } from 'node:crypto'

import { ProviderError } from './contract.ts'
import type { FinishReason, ModelUsage, ToolCall } from './contract.ts'

export interface ToolCallDraft {
  id: string
  name: string
  argumentsText: string
  extra?: Record<string, unknown> | undefined
}

export type UsageDraft = Omit<ModelUsage, 'isEstimated'>

interface Listener {
  /** A sign of life of the model itself: text, a piece of a tool call, a thought. */
  onToken: () => void
  onText?: ((delta: string) => void) | undefined
}

/** The answer while it grows; each dialect fills it from its own kind of event. */
export class AnswerDraft {
  text = ''
  readonly toolCalls: ToolCallDraft[] = []
  /** Which call the next piece belongs to, by the number the provider gives it. */
  readonly callAt = new Map<unknown, ToolCallDraft>()
  finish: FinishReason | null = null
  usage: UsageDraft | null = null
  model = ''
  /** The provider's own mark of the end was read; whatever the connection does next changes nothing. */
  isEnded = false
  readonly #listener: Listener

  constructor(listener: Listener) {
    this.#listener = listener
  }

  addText(delta: string): void {
    if (delta === '') return
    this.#listener.onToken()
    this.text += delta
    this.#listener.onText?.(delta)
  }

  /** Thoughts are not for anybody's eyes; they only show that the model is at work. */
  addThought(): void {
    this.#listener.onToken()
  }

  addToolCall(call: ToolCallDraft): ToolCallDraft {
    this.#listener.onToken()
    this.toolCalls.push(call)
    return call
  }

  addArguments(call: ToolCallDraft, piece: string): void {
    if (piece === '') return
    this.#listener.onToken()
    call.argumentsText += piece
  }

  /** The finish as it is meant: some servers say "stop" after a tool call. */
  finishReason(): FinishReason {
    if (!this.finish) throw new ProviderError('cut')
    return this.finish === 'stop' && this.toolCalls.length > 0 ? 'tool-calls' : this.finish
  }

  finishedToolCalls(): ToolCall[] {
    return this.toolCalls
      .filter((call) => call.name !== '')
      .map((call) => ({
        id: call.id || `call_${randomUUID()}`,
        name: call.name,
        argumentsText: call.argumentsText || '{}',
        ...(call.extra ? { extra: call.extra } : {}),
      }))
  }
}
