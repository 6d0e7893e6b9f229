import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { callBotMcp, endBotMcp, listenBotMcp } from '@app/contracts/agent'
import { buildApp } from '../../app.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'

describe('an MCP client', async () => {
  const { deps, database, given, signIn, stranger } = await useApp()
  const own = await buildApp(deps)
  await own.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = own.http.server.address() as AddressInfo
  afterAll(async () => {
    // A client may have opened a connection it never used, and closing would wait for it.
    own.http.server.closeAllConnections()
    await own.http.close()
  })

  const aBot = async () => {
    const owner = await signIn()
    const item = await given.knowledgeItem(owner.workspaceId)
    const bot = await given.publishedBot(owner.workspaceId, {
      name: 'Mây tư vấn',
      description: 'Trả lời về giao hàng',
      config: chatbotWith({ datasets: [{ id: item.datasetId, priority: 5 }] }),
    })
    return { owner, bot, key: (await given.botKey(bot)).key }
  }
  const connect = async (key: string) => {
    const client = new Client({ name: 'thử', version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/api/v1/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    })
    await client.connect(transport)
    return client
  }
  const textOf = (result: unknown): string =>
    (result as { content: { text?: string }[] }).content.map(({ text }) => text ?? '').join('')

  it('finds one tool, named after the bot', async () => {
    const { key } = await aBot()
    const client = await connect(key)

    const { tools } = await client.listTools()

    expect(tools).toMatchObject([{ name: 'ask', title: 'Mây tư vấn', description: 'Mây tư vấn: Trả lời về giao hàng' }])
    expect(tools[0]?.inputSchema).toMatchObject({ required: ['question'] })
    await client.close()
  })

  it('asks and gets the answer with its sources', async () => {
    const { key } = await aBot()
    const client = await connect(key)

    const result = await client.callTool({ name: 'ask', arguments: { question: 'phi ship bao nhieu?' } })

    expect(textOf(result)).toContain('30.000đ')
    expect(result.structuredContent).toMatchObject({
      outcome: 'answered',
      citations: [{ title: 'Phí ship bao nhiêu?' }],
    })
    await client.close()
  })

  it('continues a conversation it names', async () => {
    const { key, bot } = await aBot()
    const client = await connect(key)
    const say = (question: string, conversation: string) =>
      client.callTool({ name: 'ask', arguments: { question, conversation } })

    await say('Phí ship bao nhiêu?', 'a')
    await say('Còn gì nữa không?', 'a')
    await say('Xin chào', 'b')

    const { rows } = await database.pool.query(
      'select external_key, run_count from agent_sessions where bot_id = $1 order by external_key',
      [bot.id],
    )
    expect(rows).toEqual([
      { external_key: 'mcp:a', run_count: 2 },
      { external_key: 'mcp:b', run_count: 1 },
    ])
    await client.close()
  })

  it('gets a refusal as the result of the tool, and errors for wrong arguments', async () => {
    const owner = await signIn()
    const { key } = await given.botKey(await given.bot(owner.workspaceId))
    const client = await connect(key)

    const refused = await client.callTool({ name: 'ask', arguments: { question: 'Xin chào' } })
    const wrong = await client.callTool({ name: 'ask', arguments: { question: 7 } }).catch((error: Error) => error)

    expect(refused).toMatchObject({ isError: true })
    expect(textOf(refused)).toContain('BOT_NOT_PUBLISHED')
    expect(wrong instanceof Error || wrong.isError).toBe(true)
    await client.close()
  })

  it('is refused with a wrong key before anything is read', async () => {
    const { bot } = await aBot()

    await expect(connect(`bak_${'A'.repeat(43)}`)).rejects.toThrow()

    const { rows } = await database.pool.query('select id from agent_sessions where bot_id = $1', [bot.id])
    expect(rows).toEqual([])
  })

  it('is told that there is no stream to open and no session to end', async () => {
    const { key } = await aBot()
    const headers = { authorization: `Bearer ${key}` }

    const listen = await stranger().call(listenBotMcp, { headers })
    const end = await stranger().call(endBotMcp, { headers })

    expect([listen.status, end.status]).toEqual([405, 405])
  })

  it.each([{}, [], 'a', 1, null, { jsonrpc: '2.0' }, { jsonrpc: '2.0', id: 1, method: 'tools/unknown' }])(
    'that speaks nonsense (%j) gets an answer and no error of ours',
    async (body) => {
      const { key } = await aBot()

      const reply = await stranger().send({
        method: 'POST',
        url: `/api${callBotMcp.path}`,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        payload: JSON.stringify(body),
      })

      expect(reply.status).toBeLessThan(500)
    },
  )
})
