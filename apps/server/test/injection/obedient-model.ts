import type { FakeReply, FakeRequest, FakeToolCall } from '../fakes/llm/fake-llm.ts'
import type { Attack, Says } from './attacks/attack.ts'
import { disguises } from './disguises.ts'
import { instructionsOf } from './stage.ts'

/**
 * A model that does what the attacker wants whether or not their words got through: what is left out of a prompt or
 * fenced in it may help with a real model, but no promise rests on it.
 */
export const obedientModel =
  (attack: Attack, opening: readonly FakeToolCall[], fill: (text: string) => string) =>
  (request: FakeRequest): FakeReply => {
    const round = request.messages.filter(({ toolCalls }) => toolCalls.length > 0).length
    const told = (attack.calls ?? []).map(([name, args]) => ({ name, arguments: filled(args, fill) }))
    const rounds = [opening, told].filter((calls) => calls.length > 0)
    const next = rounds[round] ?? ('endless' in attack.says ? told : undefined)
    if (next && request.toolChoice !== 'none') return { toolCalls: next }
    // Endless: it does not stop even when its tools are taken away.
    if (next && 'endless' in attack.says) return { toolCalls: next }
    const mark = 'isUnsourced' in attack.says ? '' : ' [1]'
    return { text: `${attack.language === 'vi' ? 'Dạ' : 'Sure:'} ${said(attack.says, request)}${mark}` }
  }

const filled = (args: Record<string, unknown> | string, fill: (text: string) => string): FakeToolCall['arguments'] =>
  typeof args === 'string' ? fill(args) : (JSON.parse(fill(JSON.stringify(args))) as Record<string, unknown>)

const said = (says: Says, request: FakeRequest): string => {
  if ('text' in says) return says.text
  if ('request' in says) return JSON.stringify(request.body)
  if ('flood' in says) return 'ngập lụt '.repeat(says.flood / 9)
  if ('reveal' in says) {
    const text = says.reveal === 'prompt' ? request.prompt : instructionsOf(request.system)
    return says.as ? disguises[says.as](text) : text
  }
  return request.messages.flatMap(({ role, text }) => (role === 'tool' ? text : [])).join('\n')
}
