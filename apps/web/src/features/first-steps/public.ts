export { FirstStepsBar } from './first-steps-bar.tsx'
export { FirstStepsCard } from './first-steps-card.tsx'
export { useFirstStepsList, useHasFirstSteps } from './use-first-steps.ts'
