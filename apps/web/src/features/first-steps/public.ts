export { FirstStepsBar } from './first-steps-bar.tsx'
export { FirstStepsCard } from './first-steps-card.tsx'
export { useNextStep } from './use-next-step.ts'
export { useFirstStepsList, useHasFirstSteps } from './use-first-steps.ts'
