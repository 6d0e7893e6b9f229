import type { Attachment } from '@app/contracts/conversations'

/** A file that a channel does not take, as the customer is told of it: whoever opens the address has it. */
export const linkedFile = ({ name, url }: Pick<Attachment, 'name' | 'url'>): string => `${name}: ${url}`
