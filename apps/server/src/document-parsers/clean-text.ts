// Control characters except tab and line feed, the byte order mark inside a text, and halves of a surrogate pair.
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF\u00AD\u200B]|\p{Surrogate}/gu

/** One spelling for every text: composed letters, `\n` line ends, nothing a database or a prompt would choke on. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The same for a text that stands on one line: a heading, a column name, a title. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')
