export { Tally } from './coverage.ts'
export { newPlace } from './flow-place.ts'
export { runFlow } from './run-flow.ts'
export type { FlowEnd, FlowExit, FlowWorld, Pending } from './world.ts'
