import type { SessionState } from '#db/schema/index.ts'
import { resolveAddress, type Address, type CustomerWord, type PersonaAddress } from './pronouns.ts'

/** How bot and customer name each other by what the conversation has shown so far. */
export const rememberedAddress = (persona: PersonaAddress, { address }: SessionState): Address =>
  resolveAddress(persona, {
    self: (address?.self ?? null) as CustomerWord | null,
    us: (address?.us ?? null) as CustomerWord | null,
  })
