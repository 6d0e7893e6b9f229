import type { RunStep } from '@app/contracts/agent'
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { NodeStep, RunMark } from '../canvas/use-node-marks.ts'

/** A step of a test with its place in the whole conversation. */
export interface TestStep {
  order: number
  step: RunStep
  /** The message it belongs to. */
  turn: number
}

interface Turn {
  steps: readonly RunStep[]
  phase: 'writing' | 'ended' | 'failed' | 'stopped'
  run: { status: string } | null
}

/** The steps at nodes of the flow, numbered through; what happens between nodes is part of the turn, not of the picture. */
export const stepsOf = (turns: readonly Turn[], flow: FlowConfig): TestStep[] => {
  const known = new Set(flow.nodes.map(({ id }) => id))
  let order = 0
  return turns.flatMap(({ steps }, turn) =>
    steps
      .filter(({ nodeId }) => known.has(nodeId))
      .map((step) => {
        order += 1
        return { order, step, turn }
      }),
  )
}

/** What each node did, each time with the message that had come. */
export const stepsByNode = (
  turns: readonly (Turn & { text: string })[],
  flow: FlowConfig,
): ReadonlyMap<string, NodeStep[]> =>
  Map.groupBy(
    stepsOf(turns, flow).map(({ order, step, turn }): NodeStep => ({ order, step, said: turns[turn]?.text ?? '' })),
    ({ step }) => step.nodeId,
  )

/** What each node keeps from the test: when it ran, how long, and the outputs it took. */
export const marksOf = (turns: readonly Turn[], flow: FlowConfig): Map<string, RunMark> => {
  const marks = new Map<string, RunMark>()
  const steps = stepsOf(turns, flow)
  for (const { order, step } of steps) {
    const known = marks.get(step.nodeId)
    const credits = step.out['credits']
    marks.set(step.nodeId, {
      orders: [...(known?.orders ?? []), order],
      ms: (known?.ms ?? 0) + step.ms,
      credits: (known?.credits ?? 0) + (typeof credits === 'number' ? credits : 0),
      taken: new Set([...(known?.taken ?? []), ...(step.outputTaken === null ? [] : [step.outputTaken])]),
      state: step.status === 'failed' ? 'failed' : 'done',
    })
  }
  const last = steps.at(-1)
  const turn = turns.at(-1)
  const mark = last && marks.get(last.step.nodeId)
  if (last && mark && mark.state === 'done') {
    const isWaiting = turn?.run?.status === 'waiting'
    const isRunning = turn?.phase === 'writing'
    if (isWaiting || isRunning) marks.set(last.step.nodeId, { ...mark, state: isWaiting ? 'waiting' : 'running' })
  }
  return marks
}
