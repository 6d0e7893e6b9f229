import * as z from 'zod/mini'
import { readBots, writeBots } from './bot-access.ts'
import { sampleFact } from './bot-settings.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'

/** What a bot still has from its template and does not say: another shop's facts, answers, goods and documents. */
export const botSamples = z.strictObject({
  facts: z.array(sampleFact),
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      datasetId: z.uuid(),
      datasetName: z.string(),
      kind: z.enum(['chunk', 'qna', 'record']),
      title: z.string(),
      text: z.string(),
    }),
  ),
  documents: z.array(z.strictObject({ id: z.uuid(), datasetId: z.uuid(), datasetName: z.string(), name: z.string() })),
  /** All of them, also those beyond the items listed. */
  total: z.int(),
})
export type BotSamples = z.infer<typeof botSamples>

const common = { tag: 'samples' } as const
const botParams = z.strictObject({ id: idOf('bot') })
const factParams = z.strictObject({ id: idOf('bot'), key: sampleFact.shape.key })

export const listSamples = endpoint({
  ...readBots,
  ...common,
  method: 'GET',
  path: '/bots/:id/samples',
  summary: 'Examples of the template that the shop has not confirmed',
  params: botParams,
  response: botSamples,
  errors: ['BOT_NOT_FOUND'],
})
export const confirmFact = endpoint({
  ...writeBots,
  ...common,
  method: 'PUT',
  path: '/bots/:id/samples/facts/:key',
  summary: 'Confirm a fact of the template as it is, or with the own value',
  params: factParams,
  body: z.strictObject({
    value: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(200, word('field.too-long'))),
  }),
  response: botSamples,
  errors: ['BOT_NOT_FOUND', 'SAMPLE_NOT_FOUND'],
})
export const removeFact = endpoint({
  ...writeBots,
  ...common,
  method: 'DELETE',
  path: '/bots/:id/samples/facts/:key',
  summary: 'Remove a fact of the template with every sentence and answer that needs it',
  params: factParams,
  response: botSamples,
  errors: ['BOT_NOT_FOUND', 'SAMPLE_NOT_FOUND'],
})
export const settleSamples = endpoint({
  ...writeBots,
  ...common,
  method: 'POST',
  path: '/bots/:id/samples/settle',
  summary: 'Confirm or remove answers and records of the template',
  params: botParams,
  body: z.strictObject({
    action: z.enum(['confirm', 'remove']),
    itemIds: z.array(idOf('knowledge-item')).check(z.minLength(1), z.maxLength(500)),
  }),
  response: botSamples,
  errors: ['BOT_NOT_FOUND', 'SAMPLE_NOT_FOUND'],
})
