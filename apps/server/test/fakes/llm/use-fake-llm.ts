import { afterAll, beforeEach } from 'vitest'
import { aiProviders, callModel, ProviderError } from '#ai-providers/registry.ts'
import type { CallOptions, ModelAnswer, ModelRequest, ProviderConnection } from '#ai-providers/contract.ts'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import { startFakeLlm, type FakeLlm, type FakeLlmOptions } from './fake-llm.ts'

export interface Asked {
  kind?: string
  connection?: Partial<ProviderConnection>
  request?: Partial<ModelRequest>
  options?: Partial<CallOptions>
  random?: number
}

export interface Outcome {
  answer: ModelAnswer | null
  error: ProviderError | null
  /** The pieces of text as they were shown. */
  shown: string[]
  /** How long it would have waited before each retry. */
  waits: number[]
}

export interface FakeLlmTest {
  fake: FakeLlm
  /** Asks through the real client over a real socket; only the waiting between retries is skipped. */
  ask(asked?: Asked): Promise<Outcome>
}

/** A fake model for the tests of a file. */
export const useFakeLlm = async (options: FakeLlmOptions = {}): Promise<FakeLlmTest> => {
  const fake = await startFakeLlm(options)
  beforeEach(() => fake.reset())
  afterAll(() => fake.close())

  const ask = async ({ kind, connection, request, options: call, random = 1 }: Asked = {}): Promise<Outcome> => {
    const deps = { aiProviders, modelTransport: createTestModelTransport({ servers: {} }) }
    const shown: string[] = []
    const waits: number[] = []
    const outcome = (answer: ModelAnswer | null, error: ProviderError | null) => ({ answer, error, shown, waits })
    try {
      const answer = await callModel(
        deps,
        { ...fake.connection(kind), ...connection },
        {
          model: 'fake',
          messages: [{ role: 'user', content: 'Áo này còn size M không?' }],
          maxOutputTokens: 300,
          isStreaming: true,
          ...request,
        },
        { signal: new AbortController().signal, onText: (piece) => shown.push(piece), ...call },
        { random: () => random, wait: async (ms) => void waits.push(ms) },
      )
      return outcome(answer, null)
    } catch (error) {
      if (error instanceof ProviderError) return outcome(null, error)
      throw error
    }
  }
  return { fake, ask }
}
