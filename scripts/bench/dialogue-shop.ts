import { startTestChat } from '@app/contracts/agent'
import { createBot, publishBot, updateBot } from '@app/contracts/bots'
import { addQna, addRecord, addText, createDataset, getDocument } from '@app/contracts/knowledge'
import type { Answer } from '../../apps/server/test/caller.ts'
import type { Business, Table } from '../../apps/server/test/dialogues/contract.ts'
import type { SignedIn } from '../../apps/server/test/given.ts'
import type { DialogueServer } from './dialogue-server.ts'

const done = <Body>({ status, body, text }: Answer<Body>): Body => {
  if (status >= 300) throw new Error(`the shop could not be made: ${status} ${text.slice(0, 300)}`)
  return body
}

/** A shop as its owner makes it: pairs, tables and a pasted text, and a bot with the settings it is born with. */
export const openShop = async (server: DialogueServer, business: Business) => {
  const owner = await server.given.signedIn({ name: business.name })
  const datasetIds = [
    await addPairs(owner, business),
    ...(await addTables(server, owner, business.tables)),
    await addPolicy(server, owner, business),
  ]
  const bot = done(await owner.call(createBot, { body: { type: 'chatbot', name: business.name } }))
  const config = {
    ...server.defaultConfig,
    instructions: `Tư vấn cho khách của ${business.name}.`,
    datasets: datasetIds.map((id) => ({ id, priority: 5 })),
  }
  const { rev } = done(await owner.call(updateBot, { params: { id: bot.id }, body: { rev: bot.rev, config } }))
  done(await owner.call(publishBot, { params: { id: bot.id }, body: { rev } }))
  const begin = async (): Promise<string> => {
    server.clock.advance(minuteMs)
    const params = { params: { id: bot.id }, body: { environment: 'production' as const } }
    return done(await owner.call(startTestChat, params)).id
  }
  return { owner, begin, botId: bot.id }
}

/** What one session may write in a minute is limited, and the clock of the bench stands still by itself. */
const minuteMs = 60_000

const addPairs = async (owner: SignedIn, { pairs }: Business): Promise<string> => {
  const { id } = done(await owner.call(createDataset, { body: { type: 2, name: 'Câu hỏi thường gặp' } }))
  for (const { questions, answer } of pairs)
    done(await owner.call(addQna, { params: { id }, body: { questions: [...questions], answer, tags: [] } }))
  return id
}

const addTables = async ({ clock }: DialogueServer, owner: SignedIn, tables: readonly Table[]): Promise<string[]> => {
  const ids: string[] = []
  for (const { name, fields, indexFields, rows } of tables) {
    const body = { type: 3 as const, name, fields: [...fields], indexFields }
    const { id } = done(await owner.call(createDataset, { body }))
    for (const data of rows) done(await owner.call(addRecord, { params: { id }, body: { data } }))
    clock.advance(minuteMs)
    ids.push(id)
  }
  return ids
}

const addPolicy = async (server: DialogueServer, owner: SignedIn, { policy }: Business): Promise<string> => {
  const { id } = done(await owner.call(createDataset, { body: { type: 1, name: 'Chính sách' } }))
  const { id: documentId } = done(await owner.call(addText, { params: { id }, body: { ...policy } }))
  await server.drainJobs()
  const { status } = done(await owner.call(getDocument, { params: { documentId } }))
  if (status !== 'ready') throw new Error(`the text of the shop is ${status}`)
  return id
}
