import type { FakeReply, FakeRequest, Usage } from './types.ts'

/** The fake's own counter: four bytes to a token, so that charges can be checked to the unit. */
export const countTokens = (text: string): number => Math.ceil(Buffer.byteLength(text, 'utf8') / 4)

export const splitTokens = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

export const argumentsTextOf = (given: Record<string, unknown> | string): string =>
  typeof given === 'string' ? given : JSON.stringify(given)

export const usageOf = (request: FakeRequest, reply: FakeReply): Usage => {
  const calls = (reply.toolCalls ?? []).map((call) => call.name + argumentsTextOf(call.arguments)).join('')
  return {
    input: countTokens(request.prompt),
    cached: reply.cachedTokens ?? 0,
    output: countTokens((reply.text ?? '') + calls),
  }
}
