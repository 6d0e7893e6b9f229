/** What other pages say about credits. */
export { CreditBanner } from './banner/credit-banner.tsx'
export { LandingCard } from './banner/landing-card.tsx'
