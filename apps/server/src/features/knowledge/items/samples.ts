import type { ItemSample, KnowledgeItemRow } from '#db/schema/index.ts'
import type { NewItem } from './items.repository.ts'

/** An example of a template is stored switched off, so nothing that searches has to know of examples. */
export const asSample = (sample: ItemSample | null | undefined): Pick<NewItem, 'sample' | 'isDisabled'> =>
  sample ? { sample, isDisabled: true } : {}

/** The change that makes an example the shop's own; nothing for an item that is its own already. */
export const confirmed = ({ sample }: Pick<KnowledgeItemRow, 'sample'>): Pick<NewItem, 'sample' | 'isDisabled'> =>
  sample ? { sample: null, isDisabled: false } : {}
