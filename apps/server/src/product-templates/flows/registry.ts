import type { Industry } from '@app/contracts/templates'
import type { TemplateFlow } from '../contract.ts'
import { beautyFlow } from './beauty.ts'
import { clinicFlow } from './clinic.ts'
import { educationFlow } from './education.ts'
import { fashionFlow } from './fashion.ts'
import { motherBabyFlow } from './mother-baby.ts'
import { realEstateFlow } from './real-estate.ts'
import { restaurantFlow } from './restaurant.ts'
import { travelFlow } from './travel.ts'
import { vehiclesFlow } from './vehicles.ts'

/** The templates that sell or book also come as a flow. */
export const templateFlows: Readonly<Partial<Record<Industry, TemplateFlow>>> = {
  fashion: fashionFlow,
  'mother-baby': motherBabyFlow,
  beauty: beautyFlow,
  clinic: clinicFlow,
  restaurant: restaurantFlow,
  'real-estate': realEstateFlow,
  education: educationFlow,
  travel: travelFlow,
  vehicles: vehiclesFlow,
}
