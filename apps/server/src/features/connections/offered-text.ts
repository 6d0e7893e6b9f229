// Control characters and invisible marks: neither a database nor a prompt should meet them.
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001F\u007F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]+/g

/** A name or description from another server, on one line and of limited length. */
export const offeredText = (text: string, most: number): string =>
  text.toWellFormed().replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim().slice(0, most).toWellFormed()
