import type { Simulator } from './contract.ts'
import { zaloOaSimulator } from './zalo-oa/simulator.ts'

export type * from './contract.ts'

/** Every service that can be stood in for. A new one is one folder and one line here. */
export const simulators: readonly Simulator[] = [zaloOaSimulator]
