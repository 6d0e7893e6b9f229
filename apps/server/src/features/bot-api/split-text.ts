const usualPiece = 24

/** The text in pieces of a few words, as a model would stream it; joined they are the text again. */
export const splitText = (text: string): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const word of text.match(/\s*\S+|\s+$/g) ?? []) {
    piece += word
    if (piece.length < usualPiece) continue
    pieces.push(piece)
    piece = ''
  }
  return piece === '' ? pieces : [...pieces, piece]
}
