import * as z from 'zod/mini'
import { readBots } from './bot-access.ts'
import { botParams } from './bots.ts'
import { done, endpoint } from './endpoint.ts'

/** A tab in which a flow is open. */
const presence = z.strictObject({
  tab: z.uuid(),
  /** The block whose settings are open there. */
  nodeId: z.nullable(z.string().check(z.maxLength(64))),
  isLeaving: z.boolean(),
})
export type Presence = z.infer<typeof presence>

/** Nothing of it is kept: a tab says so again every few seconds, and whoever has not been heard of for a while is gone. */
export const tellPresence = endpoint({
  ...readBots,
  tag: 'flows',
  rate: 'write',
  method: 'POST',
  path: '/bots/:id/presence',
  summary: 'Tell colleagues who have this flow open that somebody is here, and at which block',
  params: botParams,
  body: presence,
  response: done,
  errors: ['BOT_NOT_FOUND'],
})

/** What colleagues receive on the topic of the workspace. */
export const presenceMoment = 'flow.presence'
export const presenceNews = z.object({ ...presence.shape, botId: z.string(), userId: z.string(), name: z.string() })
export type PresenceNews = z.infer<typeof presenceNews>
