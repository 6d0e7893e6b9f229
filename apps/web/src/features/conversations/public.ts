/** How a conversation is called, wherever it is shown. */
export { useThreadName } from './parts/use-thread-name.ts'
