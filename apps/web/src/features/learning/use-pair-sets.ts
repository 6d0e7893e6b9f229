import type { DatasetSummary } from '@app/contracts/knowledge'
import type { Option } from '#ui/form/select.tsx'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListPairSetsQuery } from './api.ts'
import { answerMessages } from './answer-messages.ts'

const MOST = 100

/** The sets that an answer can be saved in; undefined while they load. */
export const usePairSets = (): readonly DatasetSummary[] | undefined =>
  useListPairSetsQuery({ query: { type: '2', page: 1, pageSize: MOST } }).data?.items

/** Where an answer goes unless somebody chooses: the set that has most of them. */
export const usualSet = (sets: readonly DatasetSummary[]): string | null =>
  sets.toSorted((one, other) => other.itemCount - one.itemCount)[0]?.id ?? null

export const usePairSetOptions = (sets: readonly DatasetSummary[]): Option[] => {
  const text = useText(answerMessages)
  return sets.map(({ id, name, itemCount }) => ({
    value: id,
    label: text('answer.set-line', { name, count: itemCount }),
  }))
}
