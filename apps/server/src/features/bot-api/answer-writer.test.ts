import { describe, expect, it } from 'vitest'
import type { RunWithSteps } from '@app/contracts/agent'
import { createAnswerWriter } from './answer-writer.ts'
import { completionFormat } from './completion-format.ts'
import { splitText } from './split-text.ts'

const botId = '00000000-0000-7000-8000-000000000001'
const runWith = (text: string): RunWithSteps => ({
  id: '00000000-0000-7000-8000-000000000002',
  sessionId: '00000000-0000-7000-8000-000000000003',
  botId,
  mode: 'live',
  versionLabel: 'v1',
  input: 'Phí ship?',
  reply: { text, citations: [], suggestions: [], isHandoff: false },
  status: 'done',
  outcome: 'answered',
  engine: 'fake',
  tokensIn: 10,
  tokensOut: 5,
  credits: 1,
  ms: 5,
  firstTokenMs: 1,
  startedAt: '2026-01-02T03:04:05.000Z',
  steps: [],
})

interface Chunk {
  choices: { delta: { content?: string; role?: string }; finish_reason: string | null }[]
  usage?: unknown
  bizagent?: { isReset?: boolean }
}

const written = (tell: (writer: ReturnType<typeof createAnswerWriter>) => void, hasUsage = false) => {
  const lines: string[] = []
  const write = (text: string): void => void lines.push(...text.split(/(?<=\n\n)/))
  tell(createAnswerWriter(completionFormat({ botId, now: new Date(0), hasUsage }), write))
  const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.replace('data: ', '')) as Chunk)
  const said = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
  return { lines, chunks, said }
}

describe('a streamed completion', () => {
  const text = 'Dạ phí giao hàng nội thành là 30.000đ, ngoại thành 45.000đ ạ.\nMình ở quận nào ạ?'

  it('that was held back until the checks had passed is the whole text', () => {
    const { lines, chunks, said } = written((writer) => writer.finish(runWith(text)))

    expect(said).toBe(text)
    expect(chunks.length).toBeGreaterThan(4)
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' })
    expect(chunks.at(-1)?.choices).toMatchObject([{ delta: {}, finish_reason: 'stop' }])
    expect(lines.at(-1)).toBe('data: [DONE]\n\n')
  })

  it('that was sent as it came gets only the rest at the end', () => {
    const { said } = written((writer) => {
      writer.begin('00000000-0000-7000-8000-000000000002')
      writer.say('Dạ phí giao')
      writer.finish(runWith(text))
    })

    expect(said).toBe(text)
  })

  it.each([
    ['taken back', true],
    ['replaced without a word', false],
  ])('that was %s says the right text once more, marked', (_, isAnnounced) => {
    const { said, chunks } = written((writer) => {
      writer.begin('00000000-0000-7000-8000-000000000002')
      writer.say('Dạ phí là 20.000đ')
      if (isAnnounced) writer.takeBack()
      writer.finish(runWith(text))
    })

    expect(said).toBe(`Dạ phí là 20.000đ\n\n${text}`)
    expect(chunks.filter(({ bizagent }) => bizagent?.isReset)).toHaveLength(1)
  })

  it('sends the usage in a chunk without choices when asked to', () => {
    const { chunks } = written((writer) => writer.finish(runWith(text)), true)

    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    })
  })

  it.each(['', ' ', 'một', 'a\n\n b  ', 'x'.repeat(100), text])('loses nothing of %j in its pieces', (one) => {
    expect(splitText(one).join('')).toBe(one)
  })
})
