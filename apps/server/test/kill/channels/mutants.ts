import type { Edit } from '../chat/mutants.ts'
import type { Aim } from './burn.ts'
import type { Verdict } from './verdict.ts'

/** A defect planted on purpose: the kill test must see each of them, or it proves nothing. */
interface ChannelMutant {
  edits: readonly Edit[]
  /** The kills between two looks. */
  aims: readonly Aim[]
  /** What must be counted when it is caught. */
  shows: keyof Verdict
}

const src = 'apps/server/src'

/** One for each channel, each a mistake that programs for these services are known for. */
export const channelMutants: Readonly<Record<string, ChannelMutant>> = {
  /** Facebook is told "received" before its report is stored. */
  'facebook: hook answered before it is stored': {
    edits: [
      {
        file: `${src}/features/conversations/inbound/receive-hook.ts`,
        find: '    await storeEvents(\n',
        put: `    await (async (...stored: Parameters<typeof storeEvents>) => {
      if (address.channel !== 'facebook') return storeEvents(...stored)
      setTimeout(() => void storeEvents(...stored).catch(() => undefined), 1500)
    })(\n`,
      },
    ],
    aims: [{ at: 'facebook took in', kills: 'server' }],
    shows: 'lost',
  },
}
