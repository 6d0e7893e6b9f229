/** A picture in a text that a shop has written: `![words](address)`. */
const picture = /!\[([^[\]\n]{0,200})\]\(([^()[\]\s]{1,2000})\)/g

export const picturesIn = (text: string): { words: string; url: string }[] =>
  [...text.matchAll(picture)].map(([, words = '', url = '']) => ({ words, url }))

/** The words alone: a picture is shown beside an answer, never read out in it. */
export const withoutPictures = (text: string): string =>
  text.includes('![')
    ? text
        .replaceAll(picture, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : text
