import type { SearchHit } from '@app/contracts/knowledge'
import type { AgentTool } from './contract.ts'

const parameters = {
  type: 'object',
  properties: {
    query: { type: 'string', minLength: 1, maxLength: 300, description: 'What to look for, in a few words' },
  },
  required: ['query'],
  additionalProperties: false,
}

/** A second look into the bot's own datasets, with other words than the customer's. */
export const searchKnowledgeTool = (find: (query: string) => Promise<readonly SearchHit[]>): AgentTool => ({
  name: 'search_knowledge',
  description:
    'Search the shop knowledge again with other words, when the numbered passages do not hold the answer. Returns more numbered passages.',
  parameters,
  run: async ({ query }) => {
    const hits = await find(String(query))
    if (hits.length === 0) return { content: 'Nothing found.' }
    // The turn numbers the passages, because a number means one source in the whole turn.
    return { content: '', effect: { kind: 'sources', hits } }
  },
})
