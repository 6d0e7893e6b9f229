import type { TestRunSummary } from '@app/contracts/bot-tests'
import { useFormat } from '#lib/i18n/format.ts'
import { useVersionText } from '#features/traces/public.ts'

/** A run among others: what it was run on, and when. */
export const useRunName = (): ((run: TestRunSummary) => string) => {
  const format = useFormat()
  const versionText = useVersionText()
  return ({ versionLabel, createdAt }) => `${versionText(versionLabel)} · ${format.dateTime(createdAt)}`
}
