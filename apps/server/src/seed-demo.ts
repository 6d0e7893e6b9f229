import { systemCtx, type Deps } from '#core/context.ts'
import { noteSamples, seedDemoPeople } from '#features/workspaces/public.ts'
import { features } from './features.ts'

/** The demo shop of a first start: its people, then what every feature brings. Says whether it was made now. */
export const seedDemoShop = async (deps: Deps): Promise<boolean> => {
  const made = await seedDemoPeople(deps.database, deps.clock.now())
  if (!made) return false
  const { shopId: workspaceId, neighbours } = made
  for (const { prepareDemo } of features) await prepareDemo?.(systemCtx(deps, workspaceId, 'seed'))
  for (const { seedDemo } of features) await seedDemo?.(systemCtx(deps, workspaceId, 'seed'))
  await noteSamples({ ...systemCtx(deps, workspaceId, 'seed'), workspaceId })
  for (const { workspaceId: id, ...neighbour } of neighbours) {
    for (const { seedNeighbour } of features) await seedNeighbour?.(systemCtx(deps, id, 'seed'), neighbour)
    if (neighbour.isShop) await noteSamples({ ...systemCtx(deps, id, 'seed'), workspaceId: id })
  }
  return true
}
