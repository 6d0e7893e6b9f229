const programOrigins = ['api', 'mcp', 'webhook'] as const

/** Conversations that programs hold with customers; what is said in tests is nobody's. */
export const isProgram = (origin: string): origin is (typeof programOrigins)[number] =>
  (programOrigins as readonly string[]).includes(origin)
