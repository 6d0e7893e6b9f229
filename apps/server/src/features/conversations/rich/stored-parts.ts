import type { MessagePart } from '@app/contracts/message-parts'
import type { Deps } from '#core/context.ts'
import { qrRows } from '#payments/registry.ts'
import { pictureLink } from '#features/pictures/public.ts'

type Stored = Record<string, unknown>

/** A message stores its parts and its files in one list, so that erasing or copying covers both. */
const partKinds: ReadonlySet<unknown> = new Set<MessagePart['kind']>(['cards', 'buttons', 'form', 'answers', 'payment'])
const isPart = ({ kind }: Stored): boolean => partKinds.has(kind)

export const filesOf = (stored: readonly Stored[]): Stored[] => stored.filter((one) => !isPart(one))

export const partsOf = (stored: readonly Stored[]): MessagePart[] => stored.filter(isPart) as unknown as MessagePart[]

/** Parts as a reader gets them: pictures are always loaded through our server. */
export const presentParts = (deps: Deps, stored: readonly Stored[]): MessagePart[] =>
  partsOf(stored).map((part) => {
    if (part.kind === 'payment') return { ...part, rows: part.payload === '' ? [] : qrRows(part.payload) }
    if (part.kind !== 'cards') return part
    return {
      ...part,
      cards: part.cards.map((card) => ({ ...card, image: card.image && pictureLink(deps, card.image) })),
    }
  })
