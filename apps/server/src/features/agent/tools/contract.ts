import type { SearchHit } from '@app/contracts/knowledge'
import type { TenantCtx } from '#core/context.ts'
import type { CollectedOrder } from '../turn/contract.ts'

/** Who a tool works for. All of it comes from the server, nothing of it from the model. */
export interface ToolCtx {
  readonly ctx: TenantCtx
  readonly botId: string
  readonly sessionId: string
  readonly runId: string
  readonly mode: 'test' | 'live' | 'replay' | 'eval'
  /** Ends with the turn, and after the time one call may take. */
  readonly signal: AbortSignal
}

export type SlotValues = Partial<Record<'name' | 'phone' | 'email' | 'address', string>>

/** What a tool asks the turn to do; the turn decides whether and when. */
export type ToolEffect =
  | { kind: 'handoff'; reason: string; summary: string }
  | { kind: 'slots'; slots: SlotValues }
  | { kind: 'order'; order: CollectedOrder; slots: SlotValues; hits: readonly SearchHit[] }
  | { kind: 'sources'; hits: readonly SearchHit[] }

export interface ToolResult {
  /** What the model reads. It is cut and fenced as data by the caller. */
  content: string
  effect?: ToolEffect | undefined
  /** A short class of failure; the content then tells the model that it did not work. */
  error?: string | undefined
}

export interface AgentTool {
  readonly name: string
  readonly description: string
  /** JSON schema of an object; arguments that do not fit never reach `run`. */
  readonly parameters: Record<string, unknown>
  run(args: Record<string, unknown>, toolCtx: ToolCtx): Promise<ToolResult>
}
