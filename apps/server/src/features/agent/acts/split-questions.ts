import { isAsking } from './question-marks.ts'

const mostParts = 3
/** Longer messages are a story, and cutting it would lose what it is about. */
const longestSplit = 400
const ends = /[?;\n]|,\s|\s(?:và|va|với lại|voi lai|với cả|với|ngoài ra|rồi|and|also)\s/iu

/**
 * The questions of a message, each with what stands before it: "cao 1m6, nặng 50kg, mặc size gì" is one question, "giá
 * bao nhiêu, ship mấy ngày" are two.
 */
export const splitQuestions = (question: string): string[] => {
  if (question.length > longestSplit) return [question]
  const parts: string[] = []
  let begun = ''
  for (const piece of question
    .split(ends)
    .map((one) => one.trim())
    .filter(Boolean)) {
    begun = begun === '' ? piece : `${begun}, ${piece}`
    if (!isAsking(piece)) continue
    parts.push(begun)
    begun = ''
  }
  const last = parts.at(-1)
  // Words after the last question belong to it.
  if (begun !== '' && last !== undefined) parts.splice(-1, 1, `${last}, ${begun}`)
  return parts.length > 1 && parts.length <= mostParts ? parts : [question]
}
