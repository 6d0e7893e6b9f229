import { describe, expect, it } from 'vitest'
import { useFakeLlm } from '../../test/fakes/llm/use-fake-llm.ts'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import { realWaiting } from './call-model.ts'
import { aiProviders, callModel } from './registry.ts'

const HELLO = 'Dạ còn ạ.'

describe('asking a model again', async () => {
  const { fake, ask } = await useFakeLlm()

  it('happens after a refusal that passes, as long as the server asks to wait', async () => {
    fake.script([
      { fault: 'rate-limited', retryAfterMs: 120 },
      { fault: 'rate-limited', headers: { 'retry-after': '2' } },
      { text: HELLO },
    ])

    const { answer, shown, waits } = await ask()

    expect(answer).toMatchObject({ text: HELLO, attempts: 3 })
    expect(shown.join('')).toBe(HELLO)
    expect(waits).toEqual([120, 2000])
  })

  it('waits a little longer each time, and not all at the same moment', async () => {
    fake.onRequest(() => ({ fault: 'server-error' }))

    const most = await ask({ random: 1 })
    const least = await ask({ random: 0 })

    expect([most.waits, least.waits]).toEqual([
      [500, 1000],
      [250, 500],
    ])
    expect(fake.requests).toHaveLength(6)
  })

  it('does not happen when the server wants more patience than a customer has', async () => {
    fake.script([{ fault: 'rate-limited', retryAfterMs: 10_001 }])

    const { error, waits } = await ask()

    expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 10_001, attempts: 1, status: 429 })
    expect(waits).toEqual([])
  })

  it('does not happen when the wait would outlast the whole call', async () => {
    fake.script([{ fault: 'server-error', retryAfterMs: 3000 }])

    const { error } = await ask({ options: { timeouts: { totalMs: 2000 } } })

    expect(error).toMatchObject({ kind: 'server', attempts: 1 })
  })

  it('does not happen when the server says it is no use', async () => {
    fake.script([{ fault: 'server-error', headers: { 'x-should-retry': 'false' } }])

    expect((await ask()).error).toMatchObject({ kind: 'server', attempts: 1 })
  })

  it('happens after a stream that broke before its first word', async () => {
    fake.script([{ text: '', fault: 'cut' }, { fault: 'error-at-once' }, { text: HELLO }])

    const { answer, shown } = await ask()

    expect(answer).toMatchObject({ text: HELLO, attempts: 3 })
    expect(shown.join('')).toBe(HELLO)
  })

  it('does not happen once a word was shown', async () => {
    fake.script([{ text: HELLO, fault: 'cut' }, { text: HELLO }])

    const { error, shown } = await ask()

    expect(error).toMatchObject({ kind: 'cut', hadOutput: true, attempts: 1 })
    expect(shown.join('').length).toBeLessThan(HELLO.length)
    expect(fake.requests).toHaveLength(1)
  })

  it('counts the requests in which a field was refused', async () => {
    fake.script([
      { fault: 'server-error' },
      { fault: 'unsupported-field', field: 'max_tokens' },
      { fault: 'server-error' },
      { text: HELLO },
    ])

    expect((await ask()).answer).toMatchObject({ text: HELLO, attempts: 4 })
  })

  it('ends at once when the customer leaves during the wait', async () => {
    const leaving = new AbortController()
    fake.script([{ fault: 'rate-limited', retryAfterMs: 9000 }])

    const call = callModel(
      { aiProviders, modelTransport: createTestModelTransport({ servers: {} }) },
      fake.connection(),
      { model: 'fake', messages: [], maxOutputTokens: 9, isStreaming: true },
      { signal: leaving.signal },
      {
        ...realWaiting,
        wait: (ms, signal) => {
          const waiting = realWaiting.wait(ms, signal)
          leaving.abort()
          return waiting
        },
      },
    )

    await expect(call).rejects.toMatchObject({ kind: 'aborted', attempts: 1 })
    expect(fake.requests).toHaveLength(1)
  })

  it('counts its times from the first request on', async () => {
    fake.script([{ fault: 'server-error' }, { text: HELLO, stream: { firstTokenMs: 20 } }])

    const { answer } = await ask()

    expect(answer?.firstTokenMs).toBeGreaterThanOrEqual(19)
    expect(answer?.totalMs).toBeGreaterThanOrEqual(answer?.firstTokenMs ?? Infinity)
  })

  it('is for trouble of the model, not for ours', async () => {
    const fault = new Error('a bug in the reader')
    const onText = () => {
      throw fault
    }

    await expect(ask({ options: { onText } })).rejects.toBe(fault)
    expect(fake.requests).toHaveLength(1)
  })
})
