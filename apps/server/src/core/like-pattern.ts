/** A pattern for LIKE that finds the text anywhere; its signs are text, never wildcards. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
