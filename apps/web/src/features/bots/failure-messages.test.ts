import { describe, expect, it } from 'vitest'
import { failureMessages } from './failure-messages.ts'

/** Why the server may note a turn as failed; the card of a bot shows the last one. */
const reasons = [
  ...['price-lock', 'language', 'canary', 'secret', 'forbidden-topic', 'no-source', 'empty'],
  ...['cap', 'creditsPerConversation', 'creditsPerDay', 'no-credit', 'content-filter', 'unexpected', 'forgotten'],
  ...['resting', 'no-model'],
  ...['auth', 'permission', 'model-not-found', 'quota', 'rate-limited', 'context-too-long', 'bad-request', 'server'],
  ...['network', 'timeout', 'malformed', 'cut', 'aborted', 'refused-address'],
]

describe('the reasons on the card of a bot', () => {
  it.each(reasons)('has words for %s', (reason) => {
    const words = Object.entries(failureMessages).find(([key]) => key === `failure.${reason}`)?.[1]
    expect(words?.vi).toBeTruthy()
    expect(words?.en).toBeTruthy()
  })
})
