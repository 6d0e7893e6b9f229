import { bankSimulator } from './bank/simulator.ts'
import type { Simulator } from './contract.ts'
import { metaSimulator } from './meta/simulator.ts'
import { zaloOaSimulator } from './zalo-oa/simulator.ts'
import { googleSimulator } from './google/simulator.ts'
import { zaloWebSimulator } from './zalo-web/simulator.ts'

export type * from './contract.ts'

/** Every service that can be stood in for. A new one is one folder and one line here. */
export const simulators: readonly Simulator[] = [
  metaSimulator,
  zaloOaSimulator,
  zaloWebSimulator,
  googleSimulator,
  bankSimulator,
]
