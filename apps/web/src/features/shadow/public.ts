export { ShadowCard } from './shadow-card.tsx'
