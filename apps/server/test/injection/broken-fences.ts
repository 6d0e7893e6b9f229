import type { FakeMessage } from '../fakes/llm/fake-llm.ts'
import type { Evidence } from './breaches.ts'

/** A line of the attack that no other text has. */
const longEnough = 24

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Foreign text that stands where the model could take it for something else than data. */
export const brokenFences = ({ requests, words, place }: Evidence): string[] => {
  const lines = words
    .split('\n')
    .map(plain)
    .filter((line) => line.length >= longEnough)
  return requests.flatMap((request) => {
    const boundary = /"<<<DATA (\w+)"/.exec(request.system)?.[1] ?? ''
    return request.messages.flatMap((message) => {
      if (message.role === 'assistant') return []
      const outside = outsideFences(message, boundary)
      const isSaid = place.isSaid && message.role === 'user'
      return [
        ...(isSaid
          ? []
          : lines.filter((line) => plain(outside).includes(line)).map(() => `outside of the fence: ${message.role}`)),
        // The rule about fences names them.
        ...(isSaid || message.role === 'system' ? [] : leftovers(outside)),
      ]
    })
  })
}

const outsideFences = ({ text }: FakeMessage, boundary: string): string =>
  text.replaceAll(new RegExp(`^<<<DATA ${boundary} [^\\n]*\\n[\\s\\S]*?\\n>>>END ${boundary}$`, 'gm'), '')

const leftovers = (outside: string): string[] => (/<<<|>>>/.test(outside) ? ['a fence that does not close'] : [])
