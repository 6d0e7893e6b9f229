import type { RunStep } from '@app/contracts/agent'
import type { BotProblem } from '@app/contracts/bots'
import { createContext, useContext } from 'react'
import type { Coverage } from '../coverage/cover-marks.ts'
import type { Peer } from '../presence/peers.ts'

/** What a test run left on a node. */
export interface RunMark {
  /** The places of this node in the run: 4 and 6. */
  orders: readonly number[]
  ms: number
  credits: number
  /** Outputs that were taken. */
  taken: ReadonlySet<string>
  state: 'done' | 'waiting' | 'failed' | 'running'
}

/** One time that a node ran in the test. */
export interface NodeStep {
  order: number
  step: RunStep
  /** What the customer had said. */
  said: string
}

export interface Marks {
  problems: ReadonlyMap<string, readonly BotProblem[]>
  /** Null while no test is shown. */
  runs: ReadonlyMap<string, RunMark> | null
  /** Null while coverage is not shown. */
  coverage: Coverage | null
  /** Colleagues, by the block they have open. */
  peers: ReadonlyMap<string, Peer>
  /** What each node did in the test, in order. */
  steps: ReadonlyMap<string, readonly NodeStep[]>
  /** What each variable held last in the test. */
  values: ReadonlyMap<string, unknown>
}

export const NO_MARKS: Marks = {
  problems: new Map(),
  runs: null,
  coverage: null,
  peers: new Map(),
  steps: new Map(),
  values: new Map(),
}
export const MarksContext = createContext<Marks>(NO_MARKS)
export const useMarks = (): Marks => useContext(MarksContext)
