import type { Db } from '#db/client.ts'
import type { PackageRow } from '#db/schema/index.ts'
import { listPackageRows } from './packages.repository.ts'

/** What a new workspace begins with, and what is left to one whose package has ended. */
export const findTrialPackage = async (db: Db): Promise<PackageRow> => {
  const all = await listPackageRows(db)
  const trial = all.find(({ isTrial }) => isTrial) ?? all[0]
  if (!trial) throw new Error('the catalogue has no package')
  return trial
}
