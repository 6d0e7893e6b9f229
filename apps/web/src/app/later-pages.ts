import type { shellMessages } from './messages.ts'

/** Pages whose feature is not built yet: each is a real address and says so, inside the shell. */
export const laterPages: readonly { path: string; title: keyof typeof shellMessages }[] = []
