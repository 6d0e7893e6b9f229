import type { Attack } from './attack.ts'
import { effectAttacks } from './effects.ts'
import { fenceAttacks } from './fences.ts'
import { floodAttacks } from './floods.ts'
import { foreignAttacks } from './foreign.ts'
import { sayingAttacks } from './sayings.ts'
import { secretAttacks } from './secrets.ts'

export const corpus: readonly Attack[] = [
  ...secretAttacks,
  ...foreignAttacks,
  ...effectAttacks,
  ...fenceAttacks,
  ...sayingAttacks,
  ...floodAttacks,
]
