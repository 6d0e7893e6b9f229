import type { ModelTool } from '#ai-providers/registry.ts'
import { captureContactTool } from '../tools/capture-contact-tool.ts'
import type { AgentTool } from '../tools/contract.ts'
import { handoffTool } from '../tools/handoff-tool.ts'
import { makeHttpTool } from '../tools/http-tool.ts'
import { openMcpTools, type McpFailure } from '../tools/mcp-tools.ts'
import { orderDraftTool } from '../tools/order-draft-tool.ts'
import { productLookupTool } from '../tools/product-lookup-tool.ts'
import { searchKnowledgeTool } from '../tools/search-knowledge-tool.ts'
import type { Turn } from '../turn/contract.ts'
import { findKnowledge } from '../turn/find-knowledge.ts'

/** The tools of one turn: what the bot's settings allow, and nothing that a text could add. */
export interface ToolBox {
  readonly tools: readonly ModelTool[]
  find(name: string): AgentTool | undefined
  close(): Promise<void>
}

const mostHits = 6

export const openToolBox = async (turn: Turn): Promise<ToolBox> => {
  const { tools: allowed, datasets } = turn.config
  const datasetIds = datasets.map(({ id }) => id)
  const find = async (query: string) => (await findKnowledge(turn, query)).hits.slice(0, mostHits)
  const own: AgentTool[] = [
    ...allowed.http.map((tool) => makeHttpTool(turn.ctx, tool)),
    ...(datasetIds.length > 0 ? [searchKnowledgeTool(find)] : []),
    ...(allowed.productLookup && datasetIds.length > 0 ? [productLookupTool(datasetIds)] : []),
    ...(allowed.captureContact ? [captureContactTool(customerMessages(turn))] : []),
    // Whoever may look products up and keep contacts may take an order down.
    ...(allowed.productLookup && allowed.captureContact && datasetIds.length > 0
      ? [orderDraftTool(datasetIds, customerMessages(turn))]
      : []),
    ...(allowed.handoff ? [handoffTool] : []),
  ]
  const remote = allowed.mcp.length > 0 ? await openMcpTools(turn.ctx, allowed.mcp) : null
  if (remote) noteMissing(turn, remote.failures)
  // The last one of a name counts: ours are never taken over by a tool of the shop or of a server.
  const byName = new Map([...(remote?.tools ?? []), ...own].map((tool) => [tool.name, tool]))
  return {
    tools: [...byName.values()].map(({ name, description, parameters }) => ({ name, description, parameters })),
    find: (name) => byName.get(name),
    close: async () => remote?.close(),
  }
}

const noteMissing = (turn: Turn, failures: readonly McpFailure[]): void => {
  for (const { connectionId, name, reason } of failures) {
    turn.trace.add({
      type: 'mcp',
      nodeId: 'tool',
      status: 'skipped',
      in: { connectionId, server: name },
      error: { code: reason, text: 'The tools of this server are missing in this turn.' },
    })
  }
}

const customerMessages = ({ history, input }: Turn): string[] => [
  ...history.filter(({ role }) => role === 'user').map(({ content }) => content),
  input,
]
