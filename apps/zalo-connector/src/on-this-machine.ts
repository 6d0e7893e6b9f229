const own = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A simulator that the server names counts on this machine only: nobody leads a sign-in to another one. */
export const onThisMachine = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) && own.has(new URL(address).hostname) ? address : null
