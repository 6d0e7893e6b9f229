import { afterSale } from './after-sale.ts'
import { beauty } from './beauty.ts'
import { clinic } from './clinic.ts'
import type { ProductTemplate } from './contract.ts'
import { education } from './education.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { motherBaby } from './mother-baby.ts'
import { realEstate } from './real-estate.ts'
import { restaurant } from './restaurant.ts'
import { social } from './social.ts'
import { travel } from './travel.ts'
import { vehicles } from './vehicles.ts'

export { inLanguage } from './in-language.ts'
export { shownInLanguage } from './english/shown-in-language.ts'

/** The templates that come with the product, in the order of the gallery. */
export const productTemplates: readonly ProductTemplate[] = [
  fashion,
  beauty,
  clinic,
  restaurant,
  realEstate,
  education,
  travel,
  electronics,
  vehicles,
  motherBaby,
  social,
  afterSale,
]

const versions = new Map(productTemplates.map(({ id, version }) => [id, version]))

/** The version a template of the product has now; undefined for anything else. */
export const productTemplateVersion = (id: string): number | undefined => versions.get(id)
