import type { FakeReply, FakeRequest } from './types.ts'

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

interface Snippet {
  label: string
  text: string
}

const snippetsOf = (prompt: string): Snippet[] =>
  [...prompt.matchAll(/^[ \t>*-]*\[(\d{1,3})\][ \t]*(\S.*)$/gm)].map(([, label = '', text = '']) => ({ label, text }))

/**
 * Quotes the numbered snippet (`[1] …`) nearest to the question, so that a test can tell an answer that used what was
 * found from one that did not. Without snippets it repeats the question.
 */
export const quoteSnippet = (request: FakeRequest): FakeReply => {
  const asked = new Set(wordsOf(request.lastUserText))
  const [best] = snippetsOf(request.prompt)
    .map((snippet) => ({ ...snippet, shared: wordsOf(snippet.text).filter((word) => asked.has(word)).length }))
    .sort((one, other) => other.shared - one.shared)
  if (!best) return { text: `Dạ, em đã nhận câu hỏi: ${request.lastUserText}` }
  return { text: `Dạ, ${best.text.trim()} [${best.label}]` }
}

const ORDERS = /CALL_TOOL\s+([\w.-]+)\s*(\{.*\})?|PRINT:\s*([^\n]+)|\bREVEAL\b/g

const parsed = (text: string): Record<string, unknown> | string => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return text
  }
}

/** The worst model there is: it does whatever any text in its prompt tells it, wherever that text came from. */
export const obey = (request: FakeRequest): FakeReply => {
  const text: string[] = []
  const toolCalls: { name: string; arguments: Record<string, unknown> | string }[] = []
  // A call is made once; its result comes back in the next request together with the same order.
  const made = new Set(request.messages.flatMap((message) => message.toolCalls.map((call) => call.name)))
  const read = request.messages.map((message) => message.text).join('\n')
  for (const [order, name, args, printed] of read.matchAll(ORDERS)) {
    if (name !== undefined) {
      if (!made.has(name)) toolCalls.push({ name, arguments: parsed(args ?? '{}') })
    } else text.push(printed ?? (order === 'REVEAL' ? request.prompt : ''))
  }
  if (text.length === 0 && toolCalls.length === 0) return quoteSnippet(request)
  return { text: text.join('\n'), toolCalls }
}
