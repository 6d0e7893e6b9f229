import type { Industry } from '@app/contracts/templates'
import { afterSale } from './after-sale.ts'
import { beauty } from './beauty.ts'
import { clinic } from './clinic.ts'
import type { ShownInEnglish } from './contract.ts'
import { education } from './education.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { motherBaby } from './mother-baby.ts'
import { realEstate } from './real-estate.ts'
import { restaurant } from './restaurant.ts'
import { social } from './social.ts'
import { travel } from './travel.ts'
import { vehicles } from './vehicles.ts'

/** A template of the product without a line here does not compile. */
export const shownInEnglish: Record<Exclude<Industry, 'other'>, ShownInEnglish> = {
  fashion,
  beauty,
  clinic,
  restaurant,
  'real-estate': realEstate,
  education,
  travel,
  electronics,
  vehicles,
  'mother-baby': motherBaby,
  social,
  'after-sale': afterSale,
}
