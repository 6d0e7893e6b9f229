/** Where an account is connected again; the list opens its window at once. */
export const relinkPath = (workgateId: string): string => `/integration?reconnect=${workgateId}`
