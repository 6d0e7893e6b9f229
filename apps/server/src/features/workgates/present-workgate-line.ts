import type { WorkgateItem } from '@app/contracts/workgates'
import type { Deps } from '#core/context.ts'
import { presentWorkgate } from './present-workgate.ts'
import type { Budgets } from './send-budgets.ts'
import type { WorkgateLine } from './workgate-list.repository.ts'

export const presentWorkgateLine = (
  deps: Deps,
  { workgate, botName, threads }: WorkgateLine,
  budgets: Budgets,
): WorkgateItem => ({
  ...presentWorkgate(deps, workgate),
  botName,
  threads,
  lastInAt: workgate.lastInAt?.toISOString() ?? null,
  lastOutAt: workgate.lastOutAt?.toISOString() ?? null,
  budget: budgets.get(workgate.id) ?? null,
})
