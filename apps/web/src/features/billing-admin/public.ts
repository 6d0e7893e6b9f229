import { lazy } from 'react'

/* Fetched with the page of an account that may use them. */
export const WorkspaceBillingCard = lazy(async () => ({
  default: (await import('./workspace/workspace-billing-card.tsx')).WorkspaceBillingCard,
}))
export const LookAsButton = lazy(async () => ({
  default: (await import('./workspace/look-as-button.tsx')).LookAsButton,
}))
