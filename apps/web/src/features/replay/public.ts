export { ReplayCard } from './gate-switch.tsx'
