import type { OrderLine } from '#db/schema/index.ts'
import { orderPieces } from '../acts/tasks/order-lines.ts'
import { productWords, readDetails } from '../acts/tasks/read-details.ts'
import type { Turn } from './contract.ts'
import { findProduct, type Product } from './find-product.ts'

/** A message that names more is answered by a person anyway, and searching costs time. */
const mostPieces = 8
/** One word ("xanh", "trắng") says more of the product before it. */
const fewestWords = 2

interface Piece {
  text: string
  product: Product
}

/** The products that a message names one after the other, each with its own size, colour and count. */
export const findOrderLines = async (turn: Turn, text: string): Promise<OrderLine[]> => {
  const pieces = orderPieces(text)
  if (pieces.length < 2 || pieces.length > mostPieces) return []
  const named: Piece[] = []
  for (const piece of pieces) {
    const words = productWords(piece)
    const { product } = words.split(' ').length < fewestWords ? { product: null } : await findProduct(turn, words)
    const last = named.at(-1)
    if (product) named.push({ text: piece, product })
    // "…, size M, 2 cái" belongs to the product before.
    else if (last) last.text += ` ${piece}`
  }
  return named.map(lineOfPiece)
}

const lineOfPiece = ({ text, product: { item, sizes } }: Piece): OrderLine => {
  const { size, colour, quantity } = readDetails(text)
  return { product: item.title, itemId: item.itemId, sizes, size, colour, quantity }
}
