import { describe, expect, it } from 'vitest'
import { samples, shellQuoted } from './samples.ts'

const values = {
  origin: 'https://app.example.com',
  botId: '0198c0de-0000-7000-8000-000000000001',
  botName: 'Mây – tư vấn "linen"',
  question: 'Shop ơi, it\'s "còn" size M?',
}

describe('the sample calls', () => {
  it('are addressed to this bot on this installation', () => {
    expect(samples.curl(values)).toContain('https://app.example.com/api/v1/chat/completions')
    expect(samples.openai(values)).toContain(values.botId)
    expect(samples.python(values)).toContain('base_url="https://app.example.com/api/v1"')
  })

  it('survive quotes in the question', () => {
    const sent = /-d '(.*)'$/.exec(samples.curl(values))?.[1]?.replaceAll(String.raw`'\''`, "'") ?? ''

    expect(JSON.parse(sent)).toMatchObject({ messages: [{ content: values.question }] })
  })

  it('give the MCP server a plain name', () => {
    expect(JSON.parse(samples.mcp(values))).toEqual({
      mcpServers: {
        'may-tu-van-linen': {
          type: 'http',
          url: 'https://app.example.com/api/v1/mcp',
          headers: { Authorization: 'Bearer YOUR_KEY' },
        },
      },
    })
  })

  it('end no shell word early', () => {
    expect(shellQuoted("a'; rm -rf /; '")).toBe(String.raw`'a'\''; rm -rf /; '\'''`)
  })
})
