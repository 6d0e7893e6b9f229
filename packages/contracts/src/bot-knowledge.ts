import * as z from 'zod/mini'
import { writeBots } from './bot-access.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { datasetName } from './knowledge-settings.ts'
import { sourceUrl } from './knowledge-sources.ts'

const longText = (most: number, required: Parameters<typeof word>[0]) =>
  z.string().check(z.trim(), z.minLength(1, word(required)), z.maxLength(most, word('field.too-long')))

/**
 * The first content of a new dataset: pasted text, questions with answers, a page of the web, or what is uploaded next:
 * files, or one file whose rows are imported as records.
 */
export const newKnowledge = z.strictObject({
  name: datasetName,
  content: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), text: longText(200_000, 'field.required') }),
    z.strictObject({
      kind: z.literal('questions'),
      pairs: z
        .array(
          z.strictObject({
            question: z
              .string()
              .check(
                z.trim(),
                z.minLength(2, word('knowledge.question.too-short')),
                z.maxLength(500, word('field.too-long')),
              ),
            answer: longText(10_000, 'knowledge.answer.required'),
          }),
        )
        .check(z.minLength(1, word('knowledge.question.required')), z.maxLength(50, word('field.too-long'))),
    }),
    z.strictObject({ kind: z.literal('link'), url: sourceUrl }),
    z.strictObject({ kind: z.literal('files') }),
    z.strictObject({ kind: z.literal('table') }),
  ]),
})
export type NewKnowledge = z.infer<typeof newKnowledge>

export const addBotKnowledge = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/knowledge',
  summary: 'Make a dataset and attach it to the draft of a bot at once',
  params: z.strictObject({ id: idOf('bot') }),
  body: newKnowledge,
  status: 201,
  response: z.strictObject({ datasetId: z.uuid(), rev: z.int() }),
  errors: ['BOT_NOT_FOUND', 'BOT_TYPE_FIXED', 'DATASET_LIMIT_REACHED', 'RECORD_LIMIT_REACHED', 'URL_REFUSED'],
  idempotent: true,
})
