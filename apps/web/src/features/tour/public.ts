export { TourButton } from './tour-button.tsx'
export { TourHost } from './tour-host.tsx'
