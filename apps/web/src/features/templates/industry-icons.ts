import type { Industry } from '@app/contracts/templates'
import {
  Baby,
  Building2,
  Car,
  GraduationCap,
  HeartHandshake,
  LayoutTemplate,
  MessagesSquare,
  Plane,
  Refrigerator,
  Shirt,
  Sparkles,
  Stethoscope,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react'

export const industryIcons: Readonly<Record<Industry, LucideIcon>> = {
  fashion: Shirt,
  beauty: Sparkles,
  clinic: Stethoscope,
  restaurant: UtensilsCrossed,
  'real-estate': Building2,
  education: GraduationCap,
  travel: Plane,
  electronics: Refrigerator,
  vehicles: Car,
  'mother-baby': Baby,
  social: MessagesSquare,
  'after-sale': HeartHandshake,
  other: LayoutTemplate,
}
