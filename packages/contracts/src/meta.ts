import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Public facts for the sign-in page. */
export const getMeta = endpoint({
  method: 'GET',
  path: '/meta',
  tag: 'meta',
  summary: 'Version and mode of this installation',
  access: 'public',
  scope: 'public',
  rate: 'public',
  response: z.strictObject({
    version: z.string(),
    isDevelopment: z.boolean(),
    /** Mails go to the development mailbox, because no mail server is configured. */
    hasMailbox: z.boolean(),
    /** Services on this machine stand in for real ones, and their customers can be played. */
    hasSimulators: z.boolean(),
    demoAccounts: z.array(
      z.strictObject({
        email: z.string(),
        password: z.string(),
        label: z.strictObject({ vi: z.string(), en: z.string() }),
      }),
    ),
  }),
})
export type Meta = ReturnType<(typeof getMeta)['response']['parse']>
