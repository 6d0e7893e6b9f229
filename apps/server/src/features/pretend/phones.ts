import type { SimulatedPhone } from '@app/simulators/contract'

declare module '#core/context.ts' {
  interface Deps {
    /** The customers' side of the services that stand in for real ones, by channel; empty in production. */
    phones: ReadonlyMap<string, SimulatedPhone>
  }
}
