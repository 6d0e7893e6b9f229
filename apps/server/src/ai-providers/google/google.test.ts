import { describe, expect, it } from 'vitest'
import { useFakeLlm } from '../../../test/fakes/llm/use-fake-llm.ts'
import { toGoogleSchema } from './google-schema.ts'

describe('Gemini', async () => {
  const { fake, ask } = await useFakeLlm()

  it('gets the signature of a call back beside the call', async () => {
    fake.script([{ toolCalls: [{ name: 'search_knowledge', arguments: { query: 'áo' }, thoughtSignature: 'c2ln' }] }])

    const { answer } = await ask({ kind: 'google' })
    const toolCalls = answer?.toolCalls ?? []
    await ask({
      kind: 'google',
      request: {
        messages: [
          { role: 'user', content: 'Còn áo không?' },
          { role: 'assistant', content: '', toolCalls },
          { role: 'tool', toolCallId: toolCalls[0]?.id ?? '', name: 'search_knowledge', content: 'còn 3' },
        ],
      },
    })

    expect(fake.requests[1]?.body['contents']).toEqual([
      { role: 'user', parts: [{ text: 'Còn áo không?' }] },
      {
        role: 'model',
        parts: [{ functionCall: { name: 'search_knowledge', args: { query: 'áo' } }, thoughtSignature: 'c2ln' }],
      },
      { role: 'user', parts: [{ functionResponse: { name: 'search_knowledge', response: { result: 'còn 3' } } }] },
    ])
  })

  it('that refuses the prompt itself has answered with a filter', async () => {
    for (const isStreaming of [true, false]) {
      fake.script([{ fault: 'content-refused' }])
      expect((await ask({ kind: 'google', request: { isStreaming } })).answer).toMatchObject({
        text: '',
        finish: 'content-filter',
      })
    }
  })

  it('that fumbles a tool call has not answered', async () => {
    fake.script([{ toolCalls: [{ name: 'search_knowledge', arguments: '{"query"' }] }])

    expect((await ask({ kind: 'google' })).error).toMatchObject({ kind: 'malformed', attempts: 1 })
  })

  it('is told of a tool without parameters as such', async () => {
    const tools = [{ name: 'hand_off', description: 'x', parameters: { type: 'object', properties: {} } }]

    await ask({ kind: 'google', request: { tools } })

    expect(fake.requests[0]?.body['tools']).toEqual([
      { functionDeclarations: [{ name: 'hand_off', description: 'x' }] },
    ])
  })

  it('gets schemas in the words it knows', () => {
    const schema = {
      $schema: 'x',
      type: 'object',
      additionalProperties: false,
      required: ['query'],
      properties: {
        query: { type: 'string', minLength: 1, format: 'email', description: 'Câu hỏi' },
        size: { type: ['string', 'null'], enum: ['S', 'M'] },
        count: { type: ['integer', 'string'] },
        kind: { const: 'shop' },
        tags: { type: 'array', items: { type: 'string', $comment: 'x' }, uniqueItems: true },
        who: { oneOf: [{ type: 'string' }, { type: 'number' }] },
        anything: true,
      },
    }

    expect(toGoogleSchema(schema)).toEqual({
      type: 'object',
      required: ['query'],
      properties: {
        query: { type: 'string', description: 'Câu hỏi' },
        size: { type: 'string', nullable: true, enum: ['S', 'M'] },
        count: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
        kind: { type: 'string', enum: ['shop'] },
        tags: { type: 'array', items: { type: 'string' } },
        who: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        anything: { type: 'string' },
      },
    })
  })
})
