/** Sample calls to copy. The reader replaces `YOUR_KEY`: keys are shown once and not stored here. */

export interface SampleValues {
  /** Where the product is reached, such as https://app.example.com */
  origin: string
  botId: string
  botName: string
  question: string
}

export const KEY_PLACE = 'YOUR_KEY'

export const apiBase = (origin: string): string => `${origin}/api/v1`
export const mcpAddress = (origin: string): string => `${origin}/api/v1/mcp`

/** A text as one word of a POSIX shell. */
export const shellQuoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`

/** A name a configuration file may use as a key: letters, digits and dashes. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'bot'

export const samples = {
  curl: ({ origin, botId, question }: SampleValues) => {
    const body = JSON.stringify({ model: botId, messages: [{ role: 'user', content: question }], stream: true })
    return [
      `curl -N ${apiBase(origin)}/chat/completions \\`,
      `  -H 'Authorization: Bearer ${KEY_PLACE}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d ${shellQuoted(body)}`,
    ].join('\n')
  },
  openai: ({ origin, botId, question }: SampleValues) =>
    [
      `import OpenAI from 'openai'`,
      ``,
      `const client = new OpenAI({ baseURL: ${JSON.stringify(apiBase(origin))}, apiKey: '${KEY_PLACE}' })`,
      `const stream = await client.chat.completions.create({`,
      `  model: ${JSON.stringify(botId)},`,
      `  messages: [{ role: 'user', content: ${JSON.stringify(question)} }],`,
      `  stream: true,`,
      `})`,
      `for await (const part of stream) process.stdout.write(part.choices[0]?.delta?.content ?? '')`,
    ].join('\n'),
  python: ({ origin, botId, question }: SampleValues) =>
    [
      `from openai import OpenAI`,
      ``,
      `client = OpenAI(base_url=${JSON.stringify(apiBase(origin))}, api_key="${KEY_PLACE}")`,
      `answer = client.chat.completions.create(`,
      `    model=${JSON.stringify(botId)},`,
      `    messages=[{"role": "user", "content": ${JSON.stringify(question)}}],`,
      `)`,
      `print(answer.choices[0].message.content)`,
    ].join('\n'),
  mcp: ({ origin, botName }: SampleValues) =>
    JSON.stringify(
      {
        mcpServers: {
          [plainName(botName)]: {
            type: 'http',
            url: mcpAddress(origin),
            headers: { Authorization: `Bearer ${KEY_PLACE}` },
          },
        },
      },
      null,
      2,
    ),
} as const

export type SampleName = keyof typeof samples
