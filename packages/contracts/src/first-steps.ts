import * as z from 'zod/mini'
import { readBots, writeBots } from './bot-access.ts'
import { done, endpoint, idOf } from './endpoint.ts'

/** What a new shop does until customers are answered, in this order. */
export const firstStepKeys = ['knowledge', 'bot', 'try', 'look', 'publish'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

export const firstSteps = z.strictObject({
  /** Somebody closed the list for the whole workspace. */
  isClosed: z.boolean(),
  /** The bot the steps are about: the one asked for, else the published one, else the newest; null when there is none. */
  botId: z.nullable(z.uuid()),
  /** Customers could talk to that bot already; a channel is what is missing. */
  isPublished: z.boolean(),
  steps: z.array(
    z.strictObject({
      key: z.enum(firstStepKeys),
      isDone: z.boolean(),
      /** What it was done with: the name of a dataset, a bot or a channel account. */
      detail: z.nullable(z.string()),
    }),
  ),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const getFirstSteps = endpoint({
  ...readBots,
  tag: 'first-steps',
  method: 'GET',
  path: '/first-steps',
  summary: 'How far the shop is on its way to the first answered customer',
  query: z.strictObject({ botId: z.optional(idOf('bot')) }),
  response: firstSteps,
  errors: ['BOT_NOT_FOUND'],
})
export const closeFirstSteps = endpoint({
  ...writeBots,
  tag: 'first-steps',
  method: 'POST',
  path: '/first-steps/close',
  summary: 'Stop showing the list of first steps in this workspace',
  response: done,
})
