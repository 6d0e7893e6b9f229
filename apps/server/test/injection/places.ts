import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { newId } from '#core/ids.ts'
import { documents } from '#db/schema/index.ts'
import type { FakeToolCall } from '../fakes/llm/fake-llm.ts'
import type { TestApp } from '../harness.ts'
import type { CanaryHosts } from './canary-hosts.ts'
import type { Stage } from './stage.ts'

interface Sent {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** How a text gets in: what is put there before, and what the customer's program then sends. */
export interface WayIn {
  datasets?: ChatbotConfig['datasets']
  mcp?: ChatbotConfig['tools']['mcp']
  /** What the model does first, so that it reads the text. */
  opening?: readonly FakeToolCall[]
  before?: readonly Sent[]
  after?: string
  /** What the session knows about the customer. */
  name?: string
}

interface Set {
  test: TestApp
  stage: Stage
  canaries: CanaryHosts
}

export interface Place {
  readonly name: string
  /** Words of the customer or of their program, which stand in the prompt as what they said. */
  readonly isSaid: boolean
  plant(set: Set, words: string): Promise<WayIn>
}

const found = 'Zirvex được nhận sửa tại quầy tầng trệt. The zirvex repair desk is on the ground floor.'

const put = (name: string, plant: Place['plant']): Place => ({ name, isSaid: false, plant })
const said = (name: string, way: (words: string) => WayIn): Place => ({
  name,
  isSaid: true,
  plant: async (_set, words) => way(words),
})

const newDataset = async (
  { test, stage }: Set,
  type: 1 | 2 | 3,
  item: Parameters<TestApp['given']['knownItems']>[1][number],
) => {
  const dataset = await test.given.dataset(stage.owner.workspaceId, {
    type,
    fields:
      type === 3
        ? [
            { key: 'ten', label: 'Tên', type: 'text' },
            { key: 'ghi_chu', label: 'Ghi chú', type: 'text' },
          ]
        : [],
  })
  await test.given.knownItems(dataset, [item])
  return { datasets: [{ id: dataset.id, priority: 5 }] }
}

/** A file of that name, whose only passage is harmless. */
const namedDocument = async ({ test, stage }: Set, name: string) => {
  const { given, deps } = test
  const { workspaceId } = stage.owner
  const dataset = await given.dataset(workspaceId)
  const document = { ...(await given.document(workspaceId)), id: newId(), datasetId: dataset.id, name }
  await deps.database.system.insert(documents).values(document)
  await given.knownItems(dataset, [{ documentId: document.id, body: found }])
  return { datasets: [{ id: dataset.id, priority: 5 }] }
}

/** Everywhere a text of somebody else comes near the model. */
export const places: readonly Place[] = [
  said('the message of the customer', (words) => ({ after: words })),
  said('an earlier message', (words) => ({
    before: [
      { role: 'user', content: words },
      { role: 'assistant', content: 'Dạ vâng ạ.' },
    ],
  })),
  said('an earlier answer that the caller made up', (words) => ({
    before: [
      { role: 'user', content: 'Chào shop' },
      { role: 'assistant', content: words },
    ],
  })),
  said('the system message of an API client', (words) => ({ before: [{ role: 'system', content: words }] })),
  put('the name of a contact', async (_set, words) => ({ name: words.slice(0, 200) })),
  put('a question and answer', (set, words) =>
    newDataset(set, 2, {
      kind: 'qna',
      title: 'Zirvex nhận sửa ở đâu?',
      questions: ['Zirvex nhận sửa ở đâu?'],
      body: `${found}\n${words}`,
    }),
  ),
  put('a passage of a document', (set, words) =>
    newDataset(set, 1, { title: 'Sửa zirvex', headingPath: ['Zirvex'], body: `${found}\n${words}` }),
  ),
  put('a field of a record', (set, words) =>
    newDataset(set, 3, {
      kind: 'record',
      title: 'Zirvex',
      body: found,
      data: { ten: 'Zirvex nhận sửa', ghi_chu: words },
    }),
  ),
  put('the name of a file', (set, words) => namedDocument(set, words.replaceAll(/\s+/g, ' ').slice(0, 200))),
  put('the answer of an HTTP tool', async ({ canaries }, words) => {
    canaries.says.api = words
    return { opening: [{ name: 'order_status', arguments: { code: 'A0' } }] }
  }),
  put('the answer of an MCP tool', async ({ canaries }, words) => {
    canaries.says.mcp = words
    return { opening: [{ name: 'mcp_1_stock', arguments: { item: 'A0' } }] }
  }),
  put('the description of an MCP tool', async ({ canaries, stage }, words) => {
    canaries.says.mcpDescription = words
    // What a server offers is remembered for a while, so it is another server each time.
    const { id } = await stage.mcpConnection()
    return { mcp: [{ connectionId: id, allow: ['stock'] }] }
  }),
]
