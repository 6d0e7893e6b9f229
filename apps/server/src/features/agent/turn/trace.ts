import type { RunStep } from '@app/contracts/agent'

type StepFacts = Partial<Omit<RunStep, 'seq' | 'nodeId' | 'type'>> & Pick<RunStep, 'type'> & { nodeId?: string }

/** The steps of a run in their order, as they will be stored. */
export class Trace {
  readonly steps: RunStep[] = []
  readonly #onStep: ((step: RunStep) => void) | null

  constructor(onStep: ((step: RunStep) => void) | null) {
    this.#onStep = onStep
  }

  add({ type, nodeId, ...facts }: StepFacts): RunStep {
    const step: RunStep = {
      seq: this.steps.length + 1,
      nodeId: nodeId ?? type,
      type,
      status: 'done',
      ms: 0,
      in: {},
      out: {},
      outputTaken: null,
      why: [],
      retries: 0,
      error: null,
      llm: null,
      ...facts,
    }
    this.steps.push(step)
    this.#onStep?.(step)
    return step
  }
}

/** Milliseconds since a moment of `performance.now()`, as a step shows them. */
export const msSince = (started: number): number => Math.round((performance.now() - started) * 10) / 10
