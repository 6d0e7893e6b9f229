const marks = /\p{M}/gu

/** One spelling for every way a text arrives: composed letters, lower case. */
export const normalise = (text: string): string => text.normalize('NFC').toLowerCase()

/** Without accents, as people type in a hurry: "Đường" becomes "duong". Expects lower case. */
export const fold = (text: string): string => text.normalize('NFD').replace(marks, '').replaceAll('đ', 'd')
