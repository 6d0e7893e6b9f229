import type { Edit } from '../chat/mutants.ts'
import type { Moment } from '../chat/lives.ts'
import type { Verdict } from './verdict.ts'

/** A defect planted on purpose: the kill test must see each of them, or it proves nothing. */
interface FlowMutant {
  edits: readonly Edit[]
  aim: Moment
  /** What must be counted when it is caught. */
  shows: keyof Verdict
}

const flow = 'apps/server/src/features/agent/flow'

export const flowMutants: Readonly<Record<string, FlowMutant>> = {
  /** Messages are stored and sent, and a moment later the place of the run. */
  'flows: state saved after the send': {
    edits: [
      {
        file: `${flow}/run-flow-turn.ts`,
        find: `      const isOurs = await keepFlowState(tx.db, this.#key(), { generation: this.#turn.generation, state })
      if (!isOurs) throw new NotWanted('cancelled_newer')
      await this.#write(tx, pending, unpaid, false)
    })`,
        put: `      await this.#write(tx, pending, unpaid, false)
    })
    if (pending.bubbles.length > 0) {
      process.stdout.write('moment saving\\n')
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
    await keepFlowState(ctx.db, this.#key(), { generation: this.#turn.generation, state })`,
      },
    ],
    aim: 'saving',
    shows: 'wrongTalks',
  },
  /** The job of a timer is over before the flow knows of it. */
  'flows: timer fired outside its transaction': {
    edits: [
      {
        file: `${flow}/wake-flow.ts`,
        find: `  await wakeFlow(ctx as TenantCtx, point, { kind: as ?? 'timeout' })`,
        put: `  process.stdout.write('moment firing\\n')
  setTimeout(() => void wakeFlow(ctx as TenantCtx, point, { kind: as ?? 'timeout' }).catch(() => undefined), 1500)`,
      },
    ],
    aim: 'firing',
    shows: 'timersMissed',
  },
}
