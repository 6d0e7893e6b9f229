import type { ToolCall } from '#ai-providers/registry.ts'
import { fence } from '../guards/fence.ts'
import { checkInjection } from '../guards/injection.ts'
import { maskSecrets } from '../guards/secrets-in-text.ts'
import type { AgentTool, ToolResult } from '../tools/contract.ts'
import { cutResult } from '../tools/cut-result.ts'
import { readArguments } from '../tools/validate-arguments.ts'
import { TurnAborted, type Handoff, type Turn } from '../turn/contract.ts'
import { msSince } from '../turn/trace.ts'
import { rememberSlot } from '../turn/understand-turn.ts'
import { sourceLine } from './prompt.ts'
import type { Sources } from './sources.ts'
import type { ToolBox } from './tool-box.ts'

const callMs = 8_000
const mostCalls = 8
const shownCharacters = 2_000

/** What the tools of a turn have done so far. */
export interface ToolUse {
  calls: number
  invalid: number
  /** What tools returned, for the checks: a price from a tool is not made up. */
  results: string[]
  handoff: Handoff | null
}

export const newToolUse = (): ToolUse => ({ calls: 0, invalid: 0, results: [], handoff: null })
export const mayUseTools = ({ calls, invalid }: ToolUse): boolean => calls < mostCalls && invalid <= 2

interface Call {
  turn: Turn
  box: ToolBox
  call: ToolCall
  use: ToolUse
  sources: Sources
  boundary: string
}

/** Carries out one call of a model. Whatever goes wrong becomes a message to the model, never an error of the turn. */
export const runToolCall = async ({ turn, box, call, use, sources, boundary }: Call): Promise<string> => {
  const started = performance.now()
  const tool = box.find(call.name)
  const read = tool ? readArguments(tool.parameters, call.argumentsText) : { problem: 'There is no such tool.' }
  const result: ToolResult =
    tool && 'args' in read
      ? await attempt(turn, tool, read.args, use)
      : refuse(use, 'problem' in read ? read.problem : '')
  const content = applyEffect(turn, result, use, sources)
  turn.trace.add({
    type: tool ? tool.name : 'tool',
    nodeId: 'tool',
    status: result.error ? 'failed' : 'done',
    ms: msSince(started),
    in: { name: call.name, arguments: 'args' in read ? read.args : call.argumentsText.slice(0, shownCharacters) },
    out: { content: maskSecrets(content.slice(0, shownCharacters)), effect: result.effect?.kind ?? null },
    error: result.error ? { code: result.error, text: 'problem' in read ? read.problem : '' } : null,
  })
  // Lines that talk to the model are neither read nor a ground for a price; keys of other systems stay there.
  const data = maskSecrets(checkInjection(content.replaceAll(String.raw`\n`, '\n')).cleaned)
  if (!result.error) use.results.push(data)
  return fence(boundary, { label: `result of ${call.name}`, text: data, isCleaned: true })
}

const refuse = (use: ToolUse, problem: string): ToolResult => {
  use.invalid += 1
  return { content: `Not called: ${problem}`, error: 'invalid-arguments' }
}

const attempt = async (
  turn: Turn,
  tool: AgentTool,
  args: Record<string, unknown>,
  use: ToolUse,
): Promise<ToolResult> => {
  if (use.calls >= mostCalls) return { content: 'Not called: too many calls in this turn.', error: 'too-many-calls' }
  use.calls += 1
  const { ctx, botId, sessionId, runId, mode } = turn
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), callMs)
  const signal = AbortSignal.any([turn.signal, limit.signal])
  try {
    return await Promise.race([tool.run(args, { ctx, botId, sessionId, runId, mode, signal }), whenAborted(signal)])
  } catch (error) {
    if (turn.signal.aborted) throw new TurnAborted()
    if (limit.signal.aborted) return { content: 'The tool did not answer in time.', error: 'timeout' }
    ctx.deps.logger.warn({ err: error, tool: tool.name }, 'a tool failed')
    return { content: 'The tool failed.', error: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

/** A tool that does not listen to its signal must not hold the turn. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(new Error('the time of the call is over'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

/** What the model reads; effects stay inside this session. */
const applyEffect = (turn: Turn, { content, effect }: ToolResult, use: ToolUse, sources: Sources): string => {
  if (effect?.kind === 'handoff') use.handoff = { reason: effect.reason, summary: effect.summary }
  if (effect?.kind === 'order') turn.collected.order = effect.order
  if (effect?.kind === 'slots' || effect?.kind === 'order')
    for (const [kind, value] of Object.entries(effect.slots))
      rememberSlot(turn, kind as keyof typeof effect.slots, value)
  const text =
    effect?.kind === 'sources' || effect?.kind === 'order'
      ? [content, ...sources.add(effect.hits).map(sourceLine)].filter(Boolean).join('\n')
      : content
  return cutResult(text)
}
