import type { FlowNodeDescription } from '@app/contracts/flows'
import { matchesFolded } from '#lib/text/fold.ts'
import type { KindGroup } from '../kinds/use-kinds.ts'

const searchText = ({ type, label, hint, keywords }: FlowNodeDescription): string =>
  [type, label.vi, label.en, hint.vi, hint.en, ...keywords].join(' ')

/** Groups with the kinds that fit the words: in Vietnamese without accents, in English, or by purpose ("sdt"). */
export const findKinds = (groups: readonly KindGroup[], words: string): KindGroup[] =>
  words.trim() === ''
    ? [...groups]
    : groups
        .map((group) => ({ ...group, kinds: group.kinds.filter((kind) => matchesFolded(searchText(kind), words)) }))
        .filter((group) => group.kinds.length > 0)
