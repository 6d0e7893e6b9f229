/** Which greeting fits the hour on the reader's clock. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Vietnamese people are called by the last word of their name. */
export const givenName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name
