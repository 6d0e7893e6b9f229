/** What every signed-in page fetches once it is idle, as one file. */
export { LoadedDialog } from '../overlay/dialog-loaded.tsx'
export { LoadedMenu } from '../overlay/menu-loaded.tsx'
export { LoadedToastHost, showToast } from '../feedback/toast-host.tsx'
