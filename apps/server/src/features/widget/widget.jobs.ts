import type { SystemCtx } from '#core/context.ts'
import type { CronEntry } from '#core/jobs/jobs.ts'
import { deleteVisitorsBefore } from './visitors.repository.ts'
import { deleteSecretsWithoutBot } from './widget-secret.repository.ts'

const tidyUp = async ({ db, now }: SystemCtx): Promise<void> => {
  await deleteVisitorsBefore(db, now())
  await deleteSecretsWithoutBot(db)
}

export const widgetCron: readonly CronEntry[] = [{ name: 'widget.tidy-up', at: '52 3 * * *', run: tidyUp }]
