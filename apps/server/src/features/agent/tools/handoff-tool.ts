import type { AgentTool } from './contract.ts'

const parameters = {
  type: 'object',
  properties: {
    reason: { type: 'string', minLength: 1, maxLength: 200, description: 'Why a person is needed' },
    summary: {
      type: 'string',
      maxLength: 600,
      description: 'What the person should know: need, products, what was said',
    },
  },
  required: ['reason'],
  additionalProperties: false,
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Calls a person into the conversation. */
export const handoffTool: AgentTool = {
  name: 'handoff',
  description:
    'Hand the conversation to a member of staff: when the customer asks for a person, complains, or needs something you may not decide. Then tell the customer shortly that staff will answer.',
  parameters,
  run: async (args) => ({
    content: 'A member of staff has been called. Tell the customer shortly.',
    effect: { kind: 'handoff', reason: textOf(args['reason']), summary: textOf(args['summary']) },
  }),
}
