/** The button that opens the phone, wherever customers are served. */
export { PretendButton } from './pretend-button.tsx'
/** The phone beside the page, for the shell. */
export { PretendDrawerHost } from './pretend-drawer-host.tsx'
/** Pages that are wide make room while it is open. */
export { useIsPretending } from './pretend-state.ts'
export { SimulatedTag } from './parts/simulated-tag.tsx'
