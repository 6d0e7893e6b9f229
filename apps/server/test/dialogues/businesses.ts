import { bakery } from './bakery.ts'
import { bikes } from './bikes.ts'
import type { Business } from './contract.ts'
import { dental } from './dental.ts'
import { furniture } from './furniture.ts'
import { homestay } from './homestay.ts'
import { linen } from './linen.ts'
import { pets } from './pets.ts'
import { repair } from './repair.ts'

/** Five that the engine's rules may be tuned on, three that are only counted. */
export const businesses: readonly Business[] = [linen, repair, homestay, bikes, pets, dental, bakery, furniture]
